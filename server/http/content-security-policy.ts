import type { FastifyInstance } from 'fastify';

/** The hash of the one inline script, in `index.html`. It sets the theme before the first paint, so it cannot be a file. */
const INLINE_SCRIPT = 'sha256-bE+xlkfQ1d1j5S/5m0suStYHz1Iyk+/c1hNa8pCm+ew=';

/** Nothing from other hosts, so that injected markup can neither run a script nor send data to other hosts. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' '${INLINE_SCRIPT}'`,
  // Needed because style attributes set widths (a remaining time, a meter), which CSP treats as inline.
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

/** Stricter than for pages, since a reply of the API is not a page: it loads nothing, and no other site may read or frame it. */
const API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const PAGES = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'permissions-policy': 'microphone=(self), display-capture=(self), camera=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

const ALL = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

/** Without subdomains, since only their operator knows whether those speak TLS. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** The security headers of a reply at this address. `secure`: browsers reach this server by https. */
export const securityHeaders = (url: string, secure: boolean): Record<string, string> => ({
  ...ALL,
  ...(url.startsWith('/api/') ? API : PAGES),
  ...(secure && HSTS),
});

/** Adds the security headers to every reply of a route or a file. */
export function addSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  app.addHook('onSend', async ({ url }, reply) => {
    for (const [name, value] of Object.entries(securityHeaders(url, secure))) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
