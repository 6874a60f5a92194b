import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The fastest level, since for a page that is sent once the time to compress it matters more than its size. */
const FAST = 1;

type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser accepts (RFC 9110, section 12.5.3); without the header, none. */
function chooseEncoding(request: FastifyRequest): Encoding {
  const offered = String(request.headers['accept-encoding'] ?? '').split(',');
  const accepted = new Set(
    offered.filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each)).map((each) => each.replace(/;.*/, '').trim()),
  );
  return (['br', 'gzip'] as const).find((name) => accepted.has(name)) ?? 'identity';
}

const HTML = 'text/html; charset=utf-8';

/** A response that is sent again and again: compressed once in each encoding, and identified by its ETag. */
export interface CachedResponse {
  etag: string;
  /** `cacheControl`: who may store it. A client that has stored it must in any case ask whether it is still valid. */
  send(request: FastifyRequest, reply: FastifyReply, cacheControl?: 'no-cache' | 'public, no-cache'): Promise<FastifyReply>;
}

/** Caches a page, or another text whose `type` is given. Each encoding is made at its first request, then stored. */
export function createCachedResponse(status: number, text: string, type = HTML): CachedResponse {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  // Weak, since all encodings share it (RFC 9110, section 8.8.3.3). A weak comparison ignores the `W/` (section 13.1.2).
  const etag = `W/${tag}`;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const encode = (encoding: Encoding) => {
    if (encoding === 'br') return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    return encoding === 'gzip' ? compressGzip(text) : Promise.resolve(Buffer.from(text));
  };
  return {
    etag,
    async send(request, reply, cacheControl = 'no-cache') {
      reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', cacheControl);
      const held = request.headers['if-none-match'];
      if (held === '*' || held?.includes(tag)) return reply.code(304).send();
      const encoding = chooseEncoding(request);
      const body = encoded.get(encoding) ?? encode(encoding);
      encoded.set(encoding, body);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type(type)
        .send(await body);
    },
  };
}

/** Sends a page that is made for this request only, so nothing may store it. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  reply.code(status).type(HTML).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  // As bytes, since a string would be read twice: for its length and for writing.
  if (chooseEncoding(request) === 'identity') return reply.send(Buffer.from(html));
  return reply.header('content-encoding', 'gzip').send(await compressGzip(html, { level: FAST }));
}
