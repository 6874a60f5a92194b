import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage, Renderer } from '../../contract/rendering.ts';
import { Failure } from '../http/failures.ts';
import { type Kept, keep, sendOnce } from '../http/variants.ts';
import { askAs } from './ask.ts';
import { serveCrawlers } from './crawlers.ts';

/** Where the build has put the app, and the same app for rendering on the server. */
export interface Built {
  files: string;
  renderer: string;
}

interface Pages {
  /** Without it there are no pages, only the API. */
  built: Built | undefined;
  /** `false`: browsers get the worker's end in its place. */
  worker: boolean;
  /** The public address, without a slash at the end. */
  site: string;
  /** Forms that one address may send in a minute. */
  posts: number;
}

/** A file that is asked for anew each time. Without `cacheControl: false` the plugin would put a header of its own there. */
const sendFresh = (reply: FastifyReply, file: string, root: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, root, { cacheControl: false });

const FORM_BYTES = 64 * 1024;

const ROOT = '<div id="root"></div>';
const PRELOADER = /<div id="preloader"[^]*?<\/div\s*>\s*/;
const NOSCRIPT = /<noscript[^]*?<\/noscript\s*>\s*/;

/** Puts a rendered page into the shell. */
function createWrap(shell: string, site: string) {
  if (!shell.includes(ROOT)) throw new Error('The built shell has no empty #root.');
  const template = shell
    .replace(/<title>.*?<\/title>/, '')
    .replace('<html lang="en">', () => `<html lang="en" data-site="${site}">`)
    .replace(PRELOADER, '')
    .replace(NOSCRIPT, '');
  return ({ head, body, state }: RenderedPage) => {
    const data = JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
    // A failed page has no state that could be taken over.
    const script = state === null ? '' : `<script type="application/json" id="state">${data}</script>`;
    return template.replace('</head>', () => `${head}</head>`).replace(ROOT, () => `<div id="root">${body}</div>${script}`);
  };
}

/** A form may be sent by our own pages alone (Fetch Metadata; an older browser says where it comes from by Origin). */
function comesFromHere({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  return !headers.origin || (URL.canParse(headers.origin) && new URL(headers.origin).host === host);
}

/**
 * The pages. Public ones are rendered here, once for each address, or anew where the address has a query; forms that come without
 * a script are answered by the page itself. Every other page of the app is the shell, which its router fills.
 */
export async function servePages(app: FastifyInstance, { built, worker, site, posts }: Pages) {
  const isBuilt = built && existsSync(join(built.files, 'index.html'));
  if (!isBuilt) {
    app.setNotFoundHandler(() => {
      throw new Failure('not-found');
    });
    return;
  }
  const root = built.files;
  const renderer = (await import(pathToFileURL(built.renderer).href)) as Renderer;
  const wrap = createWrap(readFileSync(join(root, 'index.html'), 'utf8'), site);

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
  app.get('/sw.js', (_request, reply) => sendFresh(reply, worker ? 'sw.js' : 'off.js', root));

  async function render({ method, url, body, ip }: FastifyRequest) {
    if (!URL.canParse(site + url)) throw new Failure('bad-input');
    const form = method === 'POST' ? { method, body: body as URLSearchParams } : {};
    return renderer.render(new Request(site + url, form), { site, ask: askAs(app, ip) });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const page = await render(request);
    if (page instanceof Response) return reply.redirect(page.headers.get('location') ?? '/', page.status);
    return sendOnce(request, reply, page.status, wrap(page));
  }

  const kept = new Map<string, Kept>();
  for (const path of renderer.paths) {
    app.get(path, async (request, reply) => {
      if (request.url !== path) return answer(request, reply);
      const before = kept.get(path);
      if (before) return before.send(request, reply);
      const page = await render(request);
      if (page instanceof Response || page.status !== 200) return answer(request, reply);
      const fresh = keep(page.status, wrap(page));
      kept.set(path, fresh);
      return fresh.send(request, reply);
    });
  }

  async function headOf(path: string, address: string) {
    const page = await renderer.render(new Request(site + path), { site, ask: askAs(app, address) });
    if (page instanceof Response) return '';
    return page.status === 200 ? page.head : null;
  }
  serveCrawlers(app, { site, paths: renderer.paths, headOf });

  await app.register(async (forms) => {
    const parse = (_request: unknown, body: string) => Promise.resolve(new URLSearchParams(body));
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parse);
    for (const path of renderer.paths) {
      forms.post(
        path,
        { bodyLimit: FORM_BYTES, config: { rateLimit: { max: posts, timeWindow: '1 minute' } } },
        async (request, reply) => {
          if (!comesFromHere(request)) throw new Failure('not-allowed');
          return answer(request, reply);
        },
      );
    }
  });

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) throw new Failure('not-found');
    const kind = renderer.kindOf(path);
    // A file of another version that is not there any more is no page.
    if (kind === 'none' && /\.\w{1,5}$/.test(path)) throw new Failure('not-found');
    return kind === 'app' ? sendFresh(reply, 'index.html', root) : answer(request, reply);
  });
}
