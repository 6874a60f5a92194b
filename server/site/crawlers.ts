import type { FastifyInstance } from 'fastify';

interface Pages {
  /** The public address, without a slash at the end. */
  site: string;
  /** Fixed addresses of the public pages. */
  paths: readonly string[];
  /** The head of the page at `path`, rendered for whoever is at `address`; `null` where that fails now. */
  headOf(path: string, address: string): Promise<string | null>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sitemapOf = (addresses: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** What search engines are told: that the API is not for them, and which pages are. */
export function serveCrawlers(app: FastifyInstance, { site, paths, headOf }: Pages) {
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  );

  let kept: string | null = null;
  app.get('/sitemap.xml', async ({ ip }, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    if (kept) return reply.send(kept);
    const heads = await Promise.all(paths.map((path) => headOf(path, ip)));
    // A page belongs there where it names its own address as the one to be shown.
    const isListed = (path: string, index: number) =>
      heads[index]?.includes(`<link rel="canonical" href="${escaped(site + path)}"/>`) ?? false;
    const sitemap = sitemapOf(paths.filter(isListed).map((path) => site + path));
    if (!heads.includes(null)) kept = sitemap;
    return reply.send(sitemap);
  });
}
