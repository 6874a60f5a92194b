import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick, for a page that is sent once. */
const QUICK = 1;

type Encoding = 'br' | 'gzip' | 'identity';

/** What the browser takes, best first (RFC 9110, section 12.5.3); one that says nothing gets the page as it is. */
function encodingOf(request: FastifyRequest): Encoding {
  const offered = String(request.headers['accept-encoding'] ?? '').split(',');
  const taken = new Set(
    offered.filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each)).map((each) => each.replace(/;.*/, '').trim()),
  );
  return (['br', 'gzip'] as const).find((name) => taken.has(name)) ?? 'identity';
}

const HTML = 'text/html; charset=utf-8';

/** A text that is sent again and again: compressed once in each way, told apart by its ETag. */
export interface Kept {
  etag: string;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Keeps a page, or another text of a type that is named. */
export function keep(status: number, text: string, type = HTML): Kept {
  const mark = `"${createHash('sha256').update(text).digest('base64url')}"`;
  // Weak, since all encodings of it share it (RFC 9110, section 8.8.3.3); it is compared by its mark alone (section 13.1.2).
  const etag = `W/${mark}`;
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding) => {
    if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    return encoding === 'gzip' ? zip(text) : Promise.resolve(Buffer.from(text));
  };
  return {
    etag,
    async send(request, reply) {
      reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
      const held = request.headers['if-none-match'];
      if (held === '*' || held?.includes(mark)) return reply.code(304).send();
      const encoding = encodingOf(request);
      const body = made.get(encoding) ?? make(encoding);
      made.set(encoding, body);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type(type)
        .send(await body);
    },
  };
}

/** Sends a page that is made for one answer. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  reply.code(status).type(HTML).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (encodingOf(request) === 'identity') return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await zip(html, { level: QUICK }));
}
