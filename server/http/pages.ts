import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failures.ts';

const POLICY = [
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

/**
 * The installed app: hashed files for ever, the shell and the worker asked for anew each time. Any other address that a browser
 * navigates to gets the shell, whose router knows the pages.
 */
export async function servePages(app: FastifyInstance, root: string | undefined) {
  const isBuilt = root !== undefined && existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(files, {
      root,
      wildcard: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
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
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root as string);
  });
}
