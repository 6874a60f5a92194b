import type { FastifyInstance } from 'fastify';

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
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** An answer of the API is no page: opened as one it loads nothing, and nobody else's page may read or frame it. */
const API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const PAGES = {
  'content-security-policy': POLICY,
  'permissions-policy': 'microphone=(self), display-capture=(self), camera=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

const ALL = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

/** A year, for this host alone: whose other hosts it has is its operator's own affair. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** Puts the security headers on every answer; `secure`: browsers reach this server by https. */
export function protectAnswers(app: FastifyInstance, { secure }: { secure: boolean }) {
  app.addHook('onSend', async ({ url }, reply) => {
    const own = url.startsWith('/api/') ? API : PAGES;
    for (const [name, value] of Object.entries({ ...ALL, ...own, ...(secure && HSTS) })) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
