import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Renderer } from '../../../../contract/site/rendering.ts';
import { answerErrors } from '../../../../server/http/errors.ts';
import { servePages } from '../../../../server/features/site/pages.ts';

const root = mkdtempSync(join(tmpdir(), 'loadpath-pages-'));
mkdirSync(join(root, 'assets'));
for (const name of ['sw.js', 'off.js', 'assets/page-1a2b3c.js']) writeFileSync(join(root, name), `/* ${name} */`);
writeFileSync(join(root, 'index.html'), '<html lang="en"><head></head><div id="root"></div></html>');

/** A renderer for which only `/login` is public, and `/engineer` is a page of the app. */
const RENDERER = `
let renderings = 0;
export const paths = ['/', '/login'];
export const patterns = ['/blog/:slug', '/about/:part', '/verify/:receipt'];
export const endless = ['/verify/:receipt'];
export const paged = ['/blog/:slug'];
export const articles = [];
export const kindOf = (path) => (path === '/' || /^\\/{1,2}login/.test(path) || path.startsWith('/blog/') || path.startsWith('/about/') || path.startsWith('/verify/') ? 'public' : path === '/engineer' ? 'app' : 'none');
export const render = async (request) => {
  const { pathname, search } = new URL(request.url);
  if (search === '?away') return new Response(null, { status: 302, headers: { location: '/elsewhere' } });
  renderings += 1;
  const sent = request.method === 'POST' ? await request.text() : '';
  const body = pathname + search + ' ' + sent + ' no. ' + renderings;
  return { status: kindOf(pathname) === 'none' ? 404 : 200, head: '<title>T</title>', body, state: { text: '</script>' } };
};`;
const renderer = join(root, 'renderer.mjs');
writeFileSync(renderer, RENDERER);
afterAll(() => rmSync(root, { recursive: true }));

const SITE = 'https://loadpath.example.com';

/** Content whose changes the test controls, and whether the server would be notified of them. */
function someContent() {
  const listeners: (() => void)[] = [];
  const state = { heard: true };
  return {
    state,
    change: () => listeners.forEach((listener) => listener()),
    onChange: (listener: () => void) => void listeners.push(listener),
    areHeard: () => state.heard,
    listPosts: async () => [],
    listEntries: async () => [],
  };
}

async function aSite({ worker = true, content = someContent(), pagesPerMinute = 1000 } = {}) {
  const app = Fastify({ trustProxy: true });
  answerErrors(app);
  await app.register(rateLimit, { global: false });
  const loaded = (await import(renderer)) as Renderer;
  await servePages(app, {
    built: { files: root, renderer: loaded },
    worker,
    site: SITE,
    pagesPerMinute,
    postsPerMinute: 2,
    readers: new Map(),
    content,
  });
  return app;
}

async function get(path: string, { worker = true, headers = {} }: { worker?: boolean; headers?: Record<string, string> } = {}) {
  const app = await aSite({ worker });
  const answer = await app.inject({ url: path, headers });
  await app.close();
  return answer;
}

test('the service worker’s script is always revalidated; if it is switched off, a script that removes it is served', async () => {
  const on = await get('/sw.js');
  const off = await get('/sw.js', { worker: false });
  expect([on.body, off.body]).toEqual(['/* sw.js */', '/* off.js */']);
  for (const { headers } of [on, off]) {
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  }
});

test('pages are always revalidated, and files with a hash in their name are cached for ever', async () => {
  for (const path of ['/', '/index.html', '/login', '/engineer']) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  }
  expect((await get('/assets/page-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a public page is rendered once and cached; with a query it is rendered each time and not cached', async () => {
  const app = await aSite();
  const first = await app.inject('/login');
  const again = await app.inject('/login');
  expect(again.body).toBe(first.body);
  const same = await app.inject({ url: '/login', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  const one = await app.inject('/login?n=1');
  const other = await app.inject('/login?n=1');
  expect(one.body).not.toBe(other.body);
  expect(one.headers['cache-control']).toBe('no-store');
  await app.close();
});

test('a person who opens the address in the header of an e-mail gets the page to leave', async () => {
  for (const [path, page] of [
    ['/api/newsletter/one-click?token=a.b', '/newsletter/leave?token=a.b'],
    ['/api/notifications/one-click?kind=message&token=a.b.', '/notifications/leave?kind=message&token=a.b.'],
  ] as const) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['location']]).toEqual([302, page]);
  }
});

test('data within a page cannot end its element, and the site’s address is included', async () => {
  const { body } = await get('/');
  expect(body).toContain('{"text":"\\u003c/script>"}');
  expect(body).toContain(`data-site="${SITE}"`);
});

test('a page is compressed as the browser accepts it, and decompresses to the same text', async () => {
  const plain = await get('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const path of ['/', '/?n=1']) {
    for (const [taken, given] of [
      ['gzip, deflate, br', path === '/' ? 'br' : 'gzip'],
      ['gzip;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const { headers, rawPayload } = await get(path, { headers: { 'accept-encoding': taken } });
      expect([headers['content-encoding'], headers['vary']]).toEqual([given, 'accept-encoding']);
      expect(String(given === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload))).toMatch(/<title>T<\/title>/);
    }
  }
});

test('an unknown address gets a page that says so, with 404', async () => {
  const { statusCode, headers, body } = await get('/nowhere');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('/nowhere');
});

test.each(['/assets/', '/assets', '/assets//', '/assets/.', '/assets/?C=M'])('%s lists no folder', async (path) => {
  const { statusCode, body } = await get(path);
  expect([308, 404]).toContain(statusCode);
  for (const name of ['page-1a2b3c', 'sw.js', 'off.js']) expect(body).not.toContain(name);
});

test('a redirect is an HTTP redirect', async () => {
  const { statusCode, headers } = await get('/login?away');
  expect([statusCode, headers['location']]).toEqual([302, '/elsewhere']);
});

test.each([
  ['/login/', '/login'],
  ['/login//', '/login'],
  ['/login/?next=1', '/login?next=1'],
  ['/blog/beams/', '/blog/beams'],
  ['/engineer/', '/engineer'],
])('%s leads to %s', async (from, to) => {
  const { statusCode, headers } = await get(from);
  expect([statusCode, headers['location']]).toEqual([308, to]);
});

test.each(['/nowhere/', `/x${'/'.repeat(20_000)}x/`])('%.20s, which is no page, leads nowhere', async (path) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['location']]).toEqual([404, undefined]);
});

test('an address that browsers read as another site leads nowhere', async () => {
  const app = await aSite();
  // Over HTTP, since `inject` reads the second part of this address as a host.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { status, headers } = await fetch(`${origin}//login.example.com/`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([200, null]);
  await app.close();
});

test('forms are accepted only from our own pages, a few per minute, and replies are not cached', async () => {
  const app = await aSite();
  const post = (headers: Record<string, string>, payload = 'email=a%40b') =>
    app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'loadpath.example.com', ...headers },
      payload,
    });
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const taken = await post({ origin: SITE });
  expect([taken.statusCode, taken.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(taken.body).toContain('email=a%40b');
  expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(429);
  await app.close();
});

test.each([
  ['another site', { origin: 'https://elsewhere.example.com' }, 403],
  ['no origin that could be read', { origin: 'null' }, 403],
  ['another type', { 'content-type': 'application/json', origin: SITE }, 415],
])('a form from %s is refused', async (_, headers, status) => {
  const app = await aSite();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'loadpath.example.com', ...headers },
    payload: '{}',
  });
  expect(statusCode).toBe(status);
  await app.close();
});

test('a file of another version is a 404 that is not cached, and not a page', async () => {
  const { statusCode, headers } = await get('/assets/page-9z8y7x.js');
  expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([404, 'application/problem+json']);
  expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age/);
});

test('no response clears the browser’s data for the site', async () => {
  for (const path of ['/', '/login', '/sw.js', '/assets/page-1a2b3c.js', '/api/nothing-here', '/nothing.js']) {
    for (const worker of [true, false]) {
      expect((await get(path, { worker })).headers).not.toHaveProperty('clear-site-data');
    }
  }
});

/** The number of the rendering that produced a page. */
const renderingOf = (body: string) => Number(/no\. (\d+)/.exec(body)?.[1]);

test('a page with a parameter is rendered once for each address, and again when the content has changed', async () => {
  const content = someContent();
  const app = await aSite({ content });
  const number = async (url: string) => renderingOf((await app.inject(url)).body);
  const first = await number('/blog/beams');
  expect(await number('/blog/beams')).toBe(first);
  const second = await number('/blog/beams?page=2');
  expect(second).toBe(first + 1);
  expect(await number('/blog/beams?page=2')).toBe(second);
  content.change();
  expect(await number('/blog/beams')).toBe(second + 1);
  await app.close();
});

test.each(['/login', '/about/us'])(
  '%s has no other pages, so that its address with a number leads to the one without',
  async (path) => {
    const app = await aSite();
    const number = async () => renderingOf((await app.inject(path)).body);
    const first = await number();
    for (const page of ['1', '2', '99999', '0', 'x', '']) {
      const { statusCode, headers } = await app.inject(`${path}?page=${page}`);
      expect([statusCode, headers.location]).toEqual([301, path]);
    }
    expect(await number()).toBe(first);
    await app.close();
  },
);

test('one network may request a limited number of pages in a minute, of all addresses together', async () => {
  const app = await aSite({ pagesPerMinute: 5 });
  const statusOf = async (url: string, from = '198.51.100.1') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;
  const urls = ['/login', '/blog/beams', '/blog/beams?page=2', '/none', '/sitemap.xml'];
  for (const url of urls) expect([200, 404]).toContain(await statusOf(url));
  for (const url of [...urls, '/engineer']) expect(await statusOf(url)).toBe(429);
  expect(await statusOf('/login', '198.51.100.2')).toBe(200);
  // All addresses of an IPv6 network count together.
  for (const [at, url] of urls.entries()) await statusOf(url, `2001:db8::${at}`);
  expect(await statusOf('/login', '2001:db8::ff')).toBe(429);
  // So do the networks of one customer: four times as many of a /56, eight times as many of a /48.
  const manyFrom = async (count: number, ipOf: (at: number) => string) => {
    let shown = 0;
    for (let at = 0; at < count; at++) if ((await statusOf('/login', ipOf(at))) === 200) shown++;
    return shown;
  };
  expect(await manyFrom(30, (at) => `2001:db8:1:b${(at + 16).toString(16)}::1`)).toBe(4 * 5);
  expect(await manyFrom(50, (at) => `2001:db8:2:${(256 * (at + 16)).toString(16)}::1`)).toBe(8 * 5);
  // The files of a page do not count as pages.
  expect(await statusOf('/assets/page-1a2b3c.js')).toBe(200);
  await app.close();
});

test.each(['?q=beam', '?page=0', '?page=x', '?page=1&q=2', '?page=10001', '?page=1000000', '%73'])(
  '%s is rendered each time',
  async (end) => {
    const app = await aSite();
    const number = async () => renderingOf((await app.inject(`/blog/beams${end}`)).body);
    const first = await number();
    expect(await number()).toBe(first + 1);
    await app.close();
  },
);

test('a page with endlessly many addresses is rendered each time', async () => {
  const app = await aSite();
  const number = async () => renderingOf((await app.inject('/verify/a-receipt')).body);
  const first = await number();
  expect(await number()).toBe(first + 1);
  await app.close();
});

test('while changes cannot be received, every page is rendered anew', async () => {
  const content = someContent();
  const app = await aSite({ content });
  const number = async () => renderingOf((await app.inject('/blog/beams')).body);
  const first = await number();
  content.state.heard = false;
  expect(await number()).toBe(first + 1);
  await app.close();
});
