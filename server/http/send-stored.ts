import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

/** A file that is stored somewhere, and how to read it or a part of it. A part includes both of its ends. */
export interface Sendable {
  bytes: number;
  /** Null for a file whose age must not be told. Then a reply has nothing by which it could be asked for again. */
  writtenAt: Date | null;
  /** The media type. */
  type: string;
  read(range?: { start: number; end: number }): Readable;
}

interface Version {
  tag: string;
  /** In whole seconds, as headers have it. */
  modified: Date;
}

const versionOf = (bytes: number, writtenAt: Date): Version => ({
  tag: `W/"${bytes.toString(16)}-${writtenAt.getTime().toString(16)}"`,
  modified: new Date(Math.floor(writtenAt.getTime() / 1000) * 1000),
});

const TAGS = /(?:W\/)?"[^"]*"/g;

/** Whether a list of tags has this one. All of ours are weak, so they are compared without `W/` (RFC 9110, section 8.8.3.2). */
const hasTag = (list: string, tag: string) =>
  list.trim() === '*' || (list.match(TAGS) ?? []).some((each) => each.replace('W/', '') === tag.replace('W/', ''));

/** Whether the browser has this file already (RFC 9110, section 13.2.2). It sends `no-cache` when a person reloads the page. */
function isHeld({ headers }: FastifyRequest, { tag, modified }: Version): boolean {
  if (headers['cache-control']?.includes('no-cache')) return false;
  if (headers['if-none-match'] !== undefined) return hasTag(headers['if-none-match'], tag);
  return modified.getTime() <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Whether the requested part belongs to the current version of the file; if not, the whole file is sent. */
function isFresh({ headers }: FastifyRequest, version: Version | null): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  if (!version) return false;
  const { tag, modified } = version;
  return String(condition).includes('"') ? hasTag(String(condition), tag) : modified.getTime() <= Date.parse(String(condition));
}

/**
 * The part of a file that a `Range` header requests; null for none, or for several, whose reply is the whole file
 * (RFC 9110, section 14.2). Throws `no-such-range` if the file ends before it.
 */
export function readRange(header: string | undefined, bytes: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last));
  if (start > end) throw new Failure('no-such-range');
  return { start, end };
}

/** Sends a stored file, or the requested part, or only that it has not changed. Throws `no-such-range`. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, { bytes, writtenAt, type, read }: Sendable) {
  reply.header('accept-ranges', 'bytes');
  const version = writtenAt && versionOf(bytes, writtenAt);
  if (version) reply.header('etag', version.tag).header('last-modified', version.modified.toUTCString());
  if (version && isHeld(request, version)) return reply.code(304).send();
  const range = isFresh(request, version) ? readRange(request.headers.range, bytes) : null;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.type(type).header('content-length', range ? range.end - range.start + 1 : bytes);
  return reply.send(read(range ?? undefined));
}
