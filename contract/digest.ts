/** `Content-Digest` (RFC 9530) by the one algorithm that the recording protocol uses; `digest` is SHA-256, base64. */
export const digestHeader = (digest: string) => ({ 'content-digest': `sha-256=:${digest}:` });

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The header for a body. Empty where the browser has no digests, which it has only in a secure context. */
export async function digestOf(body: ArrayBuffer): Promise<{ 'content-digest'?: string }> {
  const { subtle } = globalThis.crypto ?? {};
  return subtle ? digestHeader(base64(await subtle.digest('SHA-256', body))) : {};
}

/** A body of bytes with the headers that tell what it is. */
export interface Digested {
  body: ArrayBuffer;
  headers: Record<string, string>;
}

/** A form or a JSON text as the bytes that go over the line, so that their digest is the digest of just these. */
export async function digested(content: FormData | string): Promise<Digested> {
  const response = new Response(content);
  const type = typeof content === 'string' ? 'application/json' : (response.headers.get('content-type') ?? '');
  const body = await response.arrayBuffer();
  return { body, headers: { 'content-type': type, ...(await digestOf(body)) } };
}
