import type { FastifyInstance } from 'fastify';

interface Pages {
  /** The public address, without a slash at the end. */
  site: string;
  /** The paths of the public pages. */
  paths: readonly string[];
  /** The head of the page at `path`, rendered for the client at `address`; null if that fails now. */
  renderHead(path: string, address: string): Promise<string | null>;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const renderSitemap = (addresses: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/**
 * Serves robots.txt and sitemap.xml: search engines get the public pages and not the API. The sitemap is cached only if every page
 * could be rendered, so that a page that failed once is not missing for good.
 */
export function serveCrawlers(app: FastifyInstance, { site, paths, renderHead }: Pages) {
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  );

  let cached: string | null = null;
  app.get('/sitemap.xml', async ({ ip }, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    if (cached) return reply.send(cached);
    const heads = await Promise.all(paths.map((path) => renderHead(path, ip)));
    // A page that names another address as its canonical one does not belong in the sitemap.
    const isListed = (path: string, index: number) =>
      heads[index]?.includes(`<link rel="canonical" href="${escapeXml(site + path)}"/>`) ?? false;
    const sitemap = renderSitemap(paths.filter(isListed).map((path) => site + path));
    if (!heads.includes(null)) cached = sitemap;
    return reply.send(sitemap);
  });
}
