import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
  /** SHA-256, 32 bytes. */
  digest: Buffer;
}

interface Expected {
  field: string;
  maxBytes: number;
  /** What a larger file is told, where the call has words of its own for it. */
  tooLarge?: string;
}

/** Asks for room on the disk for so many bytes; throws `disk-full`. */
type Take = (bytes: number) => Promise<void>;

interface Way {
  expected: Expected | undefined;
  /** Where the file goes. */
  path: string;
  take: Take;
}

const MAX_FIELDS = 20;
/** A typed answer of 4,000 characters has at most 12,000 bytes. */
const MAX_FIELD_BYTES = 16 * 1024;
const MAX_HEAD_BYTES = 8192;

/** What a form takes beside its file: fields, boundaries and heads. */
export const FORM_BYTES = 256 * 1024;

const tooLarge = (expected?: Expected) => new Failure('too-large', expected?.tooLarge ? { detail: expected.tooLarge } : {});

/** Writes a file of a form; throws `too-large` and `disk-full`. */
async function keep(part: Readable & { truncated?: boolean }, name: string, way: Way): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      await way.take(piece.length);
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(part, measured, createWriteStream(way.path));
  if (part.truncated) throw tooLarge(way.expected);
  return { name, path: way.path, bytes, digest: hash.digest() };
}

function failureOf(error: unknown): unknown {
  if (error instanceof Failure) return error;
  return (error as { code?: string }).code === 'ENOSPC' ? error : new Failure('body-cut');
}

const ended = (stream: Readable | BusboyInstance, event: 'end' | 'finish', reject: (error: unknown) => void) =>
  new Promise<void>((resolve) => stream.once(event, () => resolve()).on('error', reject));

/** Takes a form apart while it arrives; the first fault ends it, and no file is written to any more once this is settled. */
async function parse(body: Readable, headers: FastifyRequest['headers'], way: Way) {
  const { expected } = way;
  const fields = new Map<string, string>();
  let part: Readable | null = null;
  let file: Promise<ReceivedFile> | null = null;
  const limits = {
    fileSize: expected?.maxBytes ?? 1,
    files: 1,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldSize: MAX_FIELD_BYTES,
    headerSize: MAX_HEAD_BYTES,
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (detail: string) => reject(new Failure('bad-input', { detail }));
      const form = new Busboy({ headers: headers as BusboyHeaders, limits });
      form.on('field', (name: string | undefined, value, _cut, isTruncated) => {
        if (name === undefined) return refuse('A field of the form has no name.');
        if (isTruncated) return reject(new Failure('too-large'));
        if (fields.has(name)) return refuse(`The field ${name.slice(0, 60)} was sent twice.`);
        fields.set(name, value);
      });
      form.on('file', (name, sent, filename) => {
        part = sent;
        sent.on('error', () => {});
        if (name !== expected?.field) return refuse(`The file belongs in the field ${expected?.field ?? '(none)'}.`);
        file = keep(sent, filename, way);
        file.catch(reject);
      });
      form.on('filesLimit', () => refuse('A form holds one file.'));
      form.on('fieldsLimit', () => reject(new Failure('too-large')));
      form.on('partsLimit', () => reject(new Failure('too-large')));
      // Damage shows itself only at the end of the body, which may come after the end of the form.
      Promise.all([ended(form, 'finish', reject), ended(body, 'end', reject)]).then(() => resolve(), reject);
      body.pipe(form);
    });
    return { fields: Object.fromEntries(fields), file: await (file as Promise<ReceivedFile> | null) };
  } catch (error) {
    body.unpipe();
    (part as Readable | null)?.destroy();
    await (file as Promise<ReceivedFile> | null)?.catch(() => {});
    throw error;
  }
}

/** Lets the rest of a body through; throws what it ends with. */
async function readOut(body: Readable) {
  for await (const _ of body);
}

/**
 * Reads a multipart body (RFC 7578) whose one file, named by `expected`, goes to a temporary file as it arrives, so that its
 * size never stands in memory; `take` is asked for room before each piece is written. Throws `too-large`, `bad-input`, `body-cut`,
 * `disk-full` and what the body ends with (`guardBodies`); a temporary file never outlives a refusal.
 */
export async function receiveForm(request: FastifyRequest, expected: Expected | undefined, temporary: string, take: Take) {
  const body = request.body as Readable;
  const path = join(temporary, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    return { ...(await parse(body, request.headers, { expected, path, take })), discard };
  } catch (error) {
    await discard();
    // A form of which nothing could be made may have been damaged on the way, which its digest tells.
    await readOut(body).catch((damage: unknown) => {
      throw failureOf(damage);
    });
    throw failureOf(error);
  }
}
