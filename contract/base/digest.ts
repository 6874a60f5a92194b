/** The header `Content-Digest` (RFC 9530) for a SHA-256 in base64. The protocol uses no other algorithm. */
export const digestHeader = (digest: string) => ({ 'content-digest': `sha-256=:${digest}:` });

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The header for a body. Empty in an insecure context (plain http), since browsers have no `crypto.subtle` there. */
export async function digestOf(body: ArrayBuffer): Promise<{ 'content-digest'?: string }> {
  const { subtle } = globalThis.crypto ?? {};
  return subtle ? digestHeader(base64(await subtle.digest('SHA-256', body))) : {};
}

export interface Digested {
  body: ArrayBuffer;
  headers: Record<string, string>;
}

/**
 * A form or a JSON text as bytes with its headers. It is converted here and not by `fetch`, because the digest must be that of
 * exactly the bytes that are sent, and `fetch` would choose another form boundary.
 */
export async function toDigested(content: FormData | string): Promise<Digested> {
  const response = new Response(content);
  const type = typeof content === 'string' ? 'application/json' : (response.headers.get('content-type') ?? '');
  const body = await response.arrayBuffer();
  return { body, headers: { 'content-type': type, ...(await digestOf(body)) } };
}
