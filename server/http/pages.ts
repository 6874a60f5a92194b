import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from './failures.ts';

/** What a page may load: nothing from elsewhere. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Lengths and shares are set on elements (a time that grows shorter, a meter), which CSP counts as inline.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

interface Pages {
  /** The folder of the built app; without it there are no pages. */
  root: string | undefined;
  /** `false`: browsers get the worker's end in its place. */
  worker: boolean;
}

/** A file that is asked for anew each time. Without `cacheControl: false` the plugin would put a header of its own there. */
const sendFresh = (reply: FastifyReply, file: string, root: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, root, { cacheControl: false });

/**
 * The installed app: hashed files for ever, the shell and the worker asked for anew each time. Any other address that a browser
 * navigates to gets the shell, whose router knows the pages.
 */
export async function servePages(app: FastifyInstance, { root, worker }: Pages) {
  const isBuilt = root !== undefined && existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(files, {
      root,
      wildcard: false,
      globIgnore: ['sw.js'],
      decorateReply: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/sw.js', (_request, reply) => sendFresh(reply, worker ? 'sw.js' : 'off.js', root));
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/')) return;
      reply.header('content-security-policy', POLICY);
      reply.header('permissions-policy', 'microphone=(self), display-capture=(self), camera=(), geolocation=()');
    });
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    // A receipt in an address has dots too; what ends in a short one is a file that is not there.
    const wantsPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w{1,5}$/.test(path);
    if (!isBuilt || !wantsPage) throw new Failure('not-found');
    return sendFresh(reply, 'index.html', root as string);
  });
}
