import { beforeAll, expect, test } from 'vitest';
import { CATEGORIES } from '../../../../contract/blog/post-input.ts';
import { toSlug } from '../../../../contract/facts/slug.ts';
import { aPost, publishedPost } from '../../../support/people/blog.ts';
import { loginAs, serverOfFile } from '../../../support/server/server.ts';

const SITE = 'https://loadpath.example.com';
const server = await serverOfFile({ pages: true, environment: { SITE_URL: SITE } });

interface Visited {
  status: number;
  ids: ReadonlySet<string>;
  links: readonly string[];
}

const visited = new Map<string, Visited>();
/** The places of each address, so that a dead link can be repaired. */
const foundOn = new Map<string, string>();

const entities = (text: string) => text.replaceAll('&amp;', '&');
const isHtml = (type: unknown) => String(type).startsWith('text/html');

async function visit(address: string): Promise<Visited> {
  const { statusCode, headers, body } = await server.app.inject(address);
  const html = isHtml(headers['content-type']) ? body : '';
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => entities(id ?? '')));
  const sets = [...html.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((one) => one.split(' ')[0] ?? ''),
  );
  const links = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => entities(link));
  return { status: statusCode, ids, links: [...links, ...sets] };
}

/** Own addresses that a page of the app fills in the browser; the server has no page for them to look into. */
const isApp = (path: string) =>
  ['/uploads', '/quiz', '/profile', '/profile_eng', '/reviews', '/settings', '/user'].includes(path);

beforeAll(async () => {
  const { token } = await loginAs(server, 'admin');
  for (let number = 0; number < 12; number += 1) {
    const content = `<h2>Links</h2><p><a href="/blog">list</a> <a href="/pricing#x${''}">part</a></p>`.replace('#x', '');
    await publishedPost(server, token, aPost({ title: `Linked ${number}`, content, tags: ['Linked', `Tag ${number % 3}`] }));
  }
  const sitemap = (await server.app.inject('/sitemap.xml')).body;
  const open = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.slice(SITE.length) || '/');
  open.push('/blog/rss.xml', '/blog/atom.xml');
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (visited.has(path)) continue;
    const page = await visit(path);
    visited.set(path, page);
    for (const link of page.links) {
      const url = new URL(link, SITE + path);
      if (url.origin !== SITE) continue;
      const next = url.pathname + url.search;
      if (!foundOn.has(next + url.hash)) foundOn.set(next + url.hash, path);
      if (!visited.has(next)) open.push(next);
    }
  }
});

test('the crawler has reached every kind of page', () => {
  for (const path of ['/', '/blog', '/blog?page=2', '/blog/tag/linked', '/blog/category/engineering', '/blog/rss.xml']) {
    expect([path, visited.get(path)?.status]).toEqual([path, 200]);
  }
  expect(visited.size).toBeGreaterThan(60);
});

test('a list of the blog has no page after its last one', async () => {
  const statusOf = async (path: string) => (await server.app.inject(path)).statusCode;
  expect(await statusOf('/blog?page=99')).toBe(404);
  expect(await statusOf('/blog/tag/linked?page=99')).toBe(404);
  expect(await statusOf('/about?page=2')).toBe(301);
});

test('a list of the blog is a page if its tag or category belongs to a post or an article, or is an existing category', async () => {
  const statusOf = async (path: string) => (await server.app.inject(path)).statusCode;
  for (const path of ['/blog/tag/made-up', '/blog/category/made-up']) expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const one of CATEGORIES) expect([one, await statusOf(`/blog/category/${toSlug(one)}`)]).toEqual([one, 200]);
});

test('a receipt’s page is rendered each time, since there are endlessly many', async () => {
  const { statusCode, headers } = await server.app.inject('/verify/made-up');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('no page links to a missing page', () => {
  const dead = [...visited].filter(([, { status }]) => status >= 400).map(([path]) => `${foundOn.get(path)} → ${path}`);
  expect(dead).toEqual([]);
});

test('every part of a page that is linked to exists', () => {
  const dead = [...foundOn]
    .map(([address, page]) => ({ address, page, url: new URL(address, SITE) }))
    .filter(({ url }) => url.hash !== '' && !isApp(url.pathname))
    .filter(({ url }) => !visited.get(url.pathname + url.search)?.ids.has(decodeURIComponent(url.hash.slice(1))))
    .map(({ address, page }) => `${page} → ${address}`);
  expect(dead).toEqual([]);
});
