import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage, Renderer } from '../../../contract/site/rendering.ts';
import { createCachedResponse, sendOnce } from '../../http/cached-response.ts';
import { Failure } from '../../http/failures.ts';
import { type Readers, createInProcessClient } from './in-process-client.ts';
import { CACHEABLE, PAGE_ONLY, withoutSlashes } from './page-address.ts';
import type { PageCache } from './page-cache.ts';

interface PageSender {
  app: FastifyInstance;
  renderer: Renderer;
  site: string;
  readers: Readers;
  cache: PageCache;
  /** Inserts a rendered page into the shell. */
  wrap: (page: RenderedPage) => string;
}

/** Renders public pages and sends them, from the cache if they are there. */
export function createPageSender({ app, renderer, site, readers, cache, wrap }: PageSender) {
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

  /** Sends the page from the cache, or renders and caches it. Only an address without a query, or with a page number. */
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

  /** The content of the page's head: null if it failed, empty for a redirect. */
  async function renderHead(path: string, address: string) {
    const ask = createInProcessClient(app, address, readers);
    const page = await renderer.render(new Request(site + path), { site, ask });
    if (page instanceof Response) return '';
    return page.status === 200 ? page.head : null;
  }

  return { sendRendered, sendCached, renderHead };
}
