import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveNotificationsByOneClick } from '../../../contract/accounts/notifications.ts';
import { leaveByOneClick } from '../../../contract/blog/newsletter.ts';
import type { Renderer } from '../../../contract/site/rendering.ts';
import { Failure } from '../../http/failures.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { createNetworkLimit } from '../../http/network-limit.ts';
import type { Changes } from '../../http/keep-until-change.ts';
import { serveCrawlers } from './crawlers.ts';
import { type FeedEntry, serveFeeds } from './feeds.ts';
import { createPageSender } from './create-page-sender.ts';
import type { Readers } from './in-process-client.ts';
import { withoutSlashes } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { servePageForms } from './page-forms.ts';
import { createWrap } from './shell.ts';

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
  /** The data for the pages. */
  content: Changes & {
    listPosts(): Promise<{ slug: string; updatedAt: Date }[]>;
    listEntries(): Promise<FeedEntry[]>;
  };
}

/** The addresses in the headers of e-mails, and where they lead a person who opens them. */
const LEAVING = [
  [leaveByOneClick, '/newsletter/leave'],
  [leaveNotificationsByOneClick, '/notifications/leave'],
] as const;

/** Sends a file that browsers must revalidate each time. `cacheControl: false`, so that the plugin does not set its header. */
const sendFresh = (reply: FastifyReply, file: string, root: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, root, { cacheControl: false });

/** Serves the files of the pages. Browsers cache those with a hash in their names for ever. */
async function serveFiles(app: FastifyInstance, root: string) {
  // For single files, whose headers are set where they are sent.
  await app.register(files, { root, serve: false, cacheControl: false, preCompressed: true });
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
 * Serves the pages. Public ones are rendered here: once for each address and then cached until the content changes, or each time
 * if the address has a query or is one of endlessly many. Forms that are sent without a script get the page as their reply. Every
 * other page of the app is the shell, which the app's router fills.
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
  const cache = createPageCache(content);
  const { sendRendered, sendCached, renderHead } = createPageSender({ app, renderer, site, readers, cache, wrap });

  await serveFiles(app, root);
  app.get('/sw.js', (_request, reply) => sendFresh(reply, worker ? 'sw.js' : 'off.js', root));

  const keyGenerator = ({ ip }: FastifyRequest) => clientNetwork(ip);
  // One count for all pages, since each costs the same.
  const onRequest = createNetworkLimit(app, pagesPerMinute);
  for (const path of [...renderer.paths, ...renderer.patterns]) app.get(path, { onRequest }, sendCached);

  await app.register(async (lists) => {
    lists.addHook('onRequest', onRequest);
    serveCrawlers(lists, { site, paths: renderer.paths, cache, renderHead, listPosts: content.listPosts });
    serveFeeds(lists, { site, cache, listEntries: content.listEntries });
  });

  await servePageForms(app, {
    paths: renderer.paths,
    limits: { rateLimit: { max: postsPerMinute, timeWindow: '1 minute', keyGenerator } },
    send: sendRendered,
  });

  for (const [{ path }, page] of LEAVING)
    app.get(path, { onRequest }, async ({ url }, reply) => reply.redirect(page + url.slice(path.length)));

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
