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
