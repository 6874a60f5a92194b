import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages } from '../../../support/browser/page-routes.ts';
import { type Server, aServer } from '../../../support/server/server.ts';

const SITE = 'https://loadpath.example.com';

let server: Server;
beforeAll(async () => {
  server = await aServer({ pages: true, environment: { SITE_URL: SITE } });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);

const listed = async () =>
  [...(await get('/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');

const said = (html: string, property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1];

/** The public pages. */
const PATHS = publicPages.flatMap(({ path }) => (path && !path.includes(':') ? [path] : []));

test('robots.txt excludes the API and names the sitemap', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`);
});

test('the sitemap lists every page for search engines once, and no other', async () => {
  const { headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = await listed();
  expect(addresses).toEqual([...new Set(addresses)]);
  for (const path of PATHS) {
    const { body } = await get(path);
    const isHidden = body.includes('<meta name="robots" content="noindex"/>');
    // The landing page and some articles have several addresses, and name the one that search engines should know.
    const isCanonical = body.includes(`<link rel="canonical" href="${SITE}${path}"/>`);
    expect([path, addresses.includes(SITE + path)]).toEqual([path, !isHidden && isCanonical]);
  }
  for (const path of ['/register_complete', '/unauthorized']) expect(addresses).not.toContain(SITE + path);
  expect(addresses).toContain(`${SITE}/`);
  expect(addresses).not.toContain(`${SITE}/home`);
});

test('every page that may be shown elsewhere has its social card, 1200 x 630', async () => {
  for (const address of await listed()) {
    const { body } = await get(address.slice(SITE.length));
    expect([address, said(body, 'url')]).toEqual([address, address]);
    const card = said(body, 'image') ?? '';
    expect(card.startsWith(`${SITE}/cards/`)).toBe(true);
    const { statusCode, headers, rawPayload } = await get(card.slice(SITE.length));
    expect([card, statusCode, headers['content-type']]).toEqual([card, 200, 'image/png']);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect([said(body, 'image:width'), said(body, 'image:height')]).toEqual(['1200', '630']);
  }
});
