import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import formbody from '@fastify/formbody';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage, Renderer } from '../../../contract/site/rendering.ts';
import { Failure } from '../../http/failures.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { createCachedResponse, sendOnce } from '../../http/cached-response.ts';
import type { Changes } from '../../http/keep-until-change.ts';
import { serveCrawlers } from './crawlers.ts';
import { type FeedEntry, serveFeeds } from './feeds.ts';
import { type Readers, createInProcessClient } from './in-process-client.ts';
import { createPageCache } from './page-cache.ts';

export interface Built {
  files: string;
  renderer: string;
}

/** Loads what renders the public pages; undefined if the pages are not built. */
export async function loadRenderer(built: Built | undefined): Promise<Renderer | undefined> {
  const isBuilt = built && existsSync(join(built.files, 'index.html'));
  return isBuilt ? ((await import(pathToFileURL(built.renderer).href)) as Renderer) : undefined;
}

interface Pages {
  /** The built pages, and what renders the public ones. Without it there are no pages, only the API. */
  built: (Omit<Built, 'renderer'> & { renderer: Renderer }) | undefined;
  /** False: browsers get a script that removes the service worker. */
  worker: boolean;
  /** The public address, without a slash at the end. */
  site: string;
  /** Pages that one network may ask for per minute, and forms that it may send. */
  pagesPerMinute: number;
  postsPerMinute: number;
  readers: Readers;
  /** What the pages show besides themselves. */
  content: Changes & {
    listPosts(): Promise<{ slug: string; updatedAt: Date }[]>;
    listEntries(): Promise<FeedEntry[]>;
  };
}

/** Sends a file that browsers must revalidate each time. `cacheControl: false`, since the plugin would otherwise set its header. */
const sendFresh = (reply: FastifyReply, file: string, root: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, root, { cacheControl: false });

const FORM_BYTES = 64 * 1024;

/**
 * Others are as many as somebody likes, and would only drive the useful ones out: a letter can be written as `%61` too, and a number
 * beyond 10,000 means the first page.
 */
const CACHEABLE = /^[^?%]*(?:\?page=[1-9]\d{0,3})?$/;
const PAGE_ONLY = /^([^?]*)\?page=[^&]*$/;

/**
 * Where an address that ends with slashes leads: to the same page without them, so that each page has one address. Null for any other
 * address. The slashes are counted, since a pattern for them would take a time that grows with their square.
 */
function withoutSlashes(url: string, kindOf: Renderer['kindOf']): string | null {
  const [path = ''] = url.split('?');
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const rest = path.slice(0, end);
  // Browsers take two slashes, or a slash and a backslash, for the beginning of another site's address.
  const isOurs = !/^\/[/\\]/.test(rest);
  return end < path.length && isOurs && kindOf(rest) !== 'none' ? rest + url.slice(path.length) : null;
}

const ROOT = '<div id="root"></div>';
const PRELOADER = /<div id="preloader"[^]*?<\/div\s*>\s*/;
const NOSCRIPT = /<noscript[^]*?<\/noscript\s*>\s*/;

/**
 * Returns the function that inserts a rendered page into the shell. Replacements are functions, since `replace` would read a `$` in
 * a page as a pattern. Throws if the shell has no place for a page.
 */
function createWrap(shell: string, site: string) {
  if (!shell.includes(ROOT)) throw new Error('The built shell has no empty #root.');
  const template = shell
    .replace(/<title>.*?<\/title>/, '')
    .replace('<html lang="en">', () => `<html lang="en" data-site="${site}">`)
    .replace(PRELOADER, '')
    .replace(NOSCRIPT, '');
  return ({ head, body, state }: RenderedPage) => {
    const data = JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
    // A page that failed has no state for the browser to continue with.
    const script = state === null ? '' : `<script type="application/json" id="state">${data}</script>`;
    return template.replace('</head>', () => `${head}</head>`).replace(ROOT, () => `<div id="root">${body}</div>${script}`);
  };
}

/** Whether our own pages sent a form, so that no other site can send one in a visitor's name. Older browsers send only Origin. */
function isSameOrigin({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  return !headers.origin || (URL.canParse(headers.origin) && new URL(headers.origin).host === host);
}

/** Serves the files of the pages. Those whose names hold a hash are kept by browsers for good. */
async function serveFiles(app: FastifyInstance, root: string) {
  // For single files, whose headers are set where they are sent.
  await app.register(files, { root, serve: false, cacheControl: false });
  await app.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['sw.js', '**/*.{br,gz}'],
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Serves the pages. Public ones are rendered here: once for each address and then cached until the content changes, or each time if
 * the address has a query or is one of endlessly many.
 * Forms that are sent without a script get the page as their reply. Every other page of the app is the shell, which the app's
 * router fills.
 */
export async function servePages(
  app: FastifyInstance,
  { built, worker, site, pagesPerMinute, postsPerMinute, readers, content }: Pages,
) {
  if (!built) {
    app.setNotFoundHandler(() => {
      throw new Failure('not-found');
    });
    return;
  }
  const root = built.files;
  const { renderer } = built;
  const wrap = createWrap(readFileSync(join(root, 'index.html'), 'utf8'), site);

  await serveFiles(app, root);
  app.get('/sw.js', (_request, reply) => sendFresh(reply, worker ? 'sw.js' : 'off.js', root));

  async function render({ method, url, body, ip, routeOptions }: FastifyRequest) {
    if (!URL.canParse(site + url)) throw new Failure('bad-input');
    const form = method === 'POST' ? { method, body: body as URLSearchParams } : {};
    const pattern = routeOptions.url?.includes(':') ? routeOptions.url : undefined;
    return renderer.render(new Request(site + url, form), { site, ask: createInProcessClient(app, ip, readers), pattern });
  }

  const redirectTo = (reply: FastifyReply, { headers, status }: Response) =>
    reply.redirect(headers.get('location') ?? '/', status);

  async function sendRendered(request: FastifyRequest, reply: FastifyReply) {
    const page = await render(request);
    if (page instanceof Response) return redirectTo(reply, page);
    return sendOnce(request, reply, page.status, wrap(page));
  }

  const cache = createPageCache(content);
  /** Sends the page from the cache if it is there, and keeps it otherwise. Only an address without a query, or with a page number. */
  async function sendCached(request: FastifyRequest, reply: FastifyReply) {
    const { url } = request;
    const target = withoutSlashes(url, renderer.kindOf);
    if (target !== null) return reply.redirect(target, 308);
    const alone = PAGE_ONLY.exec(url)?.[1];
    // A page that has no second one has one address.
    const { url: route = '' } = request.routeOptions;
    if (alone !== undefined && !renderer.paged.includes(route)) return reply.redirect(alone, 301);
    if (!CACHEABLE.test(url) || renderer.endless.includes(route)) return sendRendered(request, reply);
    const known = cache.find(url);
    if (known) return known.send(request, reply);
    const keep = cache.begin();
    const page = await render(request);
    if (page instanceof Response) return redirectTo(reply, page);
    const html = wrap(page);
    if (page.status !== 200) return sendOnce(request, reply, page.status, html);
    const made = createCachedResponse(page.status, html);
    keep(url, made, html.length);
    return made.send(request, reply);
  }
  const keyGenerator = ({ ip }: FastifyRequest) => clientNetwork(ip);
  // One count for all pages, since each costs the same.
  const onRequest = app.rateLimit({ max: pagesPerMinute, timeWindow: '1 minute', keyGenerator });
  for (const path of [...renderer.paths, ...renderer.patterns]) app.get(path, { onRequest }, sendCached);

  async function renderHead(path: string, address: string) {
    const ask = createInProcessClient(app, address, readers);
    const page = await renderer.render(new Request(site + path), { site, ask });
    if (page instanceof Response) return '';
    return page.status === 200 ? page.head : null;
  }
  await app.register(async (lists) => {
    lists.addHook('onRequest', onRequest);
    serveCrawlers(lists, { site, paths: renderer.paths, cache, renderHead, listPosts: content.listPosts });
    serveFeeds(lists, { site, cache, listEntries: content.listEntries });
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    // As URLSearchParams, since the renderer reads a form from a `Request`, which takes them.
    await forms.register(formbody, { bodyLimit: FORM_BYTES, parser: (text) => new URLSearchParams(text) as never });
    for (const path of renderer.paths) {
      forms.post(
        path,
        { bodyLimit: FORM_BYTES, config: { rateLimit: { max: postsPerMinute, timeWindow: '1 minute', keyGenerator } } },
        async (request, reply) => {
          if (!isSameOrigin(request)) throw new Failure('not-allowed');
          return sendRendered(request, reply);
        },
      );
    }
  });

  app.setNotFoundHandler({ preHandler: onRequest }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) throw new Failure('not-found');
    const target = withoutSlashes(request.url, renderer.kindOf);
    if (target !== null) return reply.redirect(target, 308);
    const kind = renderer.kindOf(path);
    // The name of a file that an older version had is no page.
    if (kind === 'none' && /\.\w{1,5}$/.test(path)) throw new Failure('not-found');
    return kind === 'app' ? sendFresh(reply, 'index.html', root) : sendRendered(request, reply);
  });
}
