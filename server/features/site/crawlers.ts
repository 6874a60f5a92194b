import type { FastifyInstance } from 'fastify';
import { createCachedResponse } from '../../http/cached-response.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { PageCache } from './page-cache.ts';

interface Pages {
  /** The public address, without a slash at the end. */
  site: string;
  /** The paths of the public pages. */
  paths: readonly string[];
  cache: PageCache;
  /** The head of the page at `path`, rendered for the client at `address`; null if that fails now. */
  renderHead(path: string, address: string): Promise<string | null>;
  /** The posts, which are not among `paths`. */
  listPosts(): Promise<{ slug: string; updatedAt: Date }[]>;
}

interface Listed {
  address: string;
  changed?: Date;
}

const renderSitemap = (listed: readonly Listed[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(
      ({ address, changed }) =>
        `<url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

const PATH = '/sitemap.xml';
const XML = 'application/xml; charset=utf-8';

/**
 * Serves robots.txt and sitemap.xml: search engines get the public pages and not the API. The sitemap is cached only if every page
 * could be rendered, so that a page that failed once is not missing for good.
 */
export function serveCrawlers(app: FastifyInstance, { site, paths, cache, renderHead, listPosts }: Pages) {
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site}${PATH}`, ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  );

  /** The fixed pages. Kept once all of them could be rendered, since they change only with the version. */
  let fixed: Listed[] | null = null;
  async function listFixed(address: string): Promise<{ pages: Listed[]; isWhole: boolean }> {
    if (fixed) return { pages: fixed, isWhole: true };
    const heads = await Promise.all(paths.map((path) => renderHead(path, address)));
    // A page that names another address as its canonical one does not belong in the sitemap.
    const isListed = (path: string, index: number) =>
      heads[index]?.includes(`<link rel="canonical" href="${escapeHtml(site + path)}"/>`) ?? false;
    const pages = paths.filter(isListed).map((path) => ({ address: site + path }));
    const isWhole = !heads.includes(null);
    if (isWhole) fixed = pages;
    return { pages, isWhole };
  }

  app.get(PATH, async (request, reply) => {
    const known = cache.find(PATH);
    if (known) return known.send(request, reply);
    const keep = cache.begin();
    const [{ pages, isWhole }, posts] = await Promise.all([listFixed(request.ip), listPosts()]);
    const listed = posts.map(({ slug, updatedAt }) => ({ address: `${site}/blog/${slug}`, changed: updatedAt }));
    const text = renderSitemap([...pages, ...listed]);
    const made = createCachedResponse(200, text, XML);
    if (isWhole) keep(PATH, made, text.length);
    return made.send(request, reply);
  });
}
