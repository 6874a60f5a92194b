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
  /** The sentence for a file that is too large, if the call has its own. */
  tooLarge?: string;
}

/** Reserves room on the disk, in bytes. Throws `disk-full`. */
type Reserve = (bytes: number) => Promise<void>;

interface Target {
  expected: Expected | undefined;
  path: string;
  reserve: Reserve;
}

const MAX_FIELDS = 20;
/** A typed answer of 4,000 characters has at most 12,000 bytes. */
const MAX_FIELD_BYTES = 16 * 1024;
const MAX_HEAD_BYTES = 8192;

/** Bytes of a form in addition to its file: fields, boundaries and headers. */
export const FORM_BYTES = 256 * 1024;

const tooLarge = (expected?: Expected) => new Failure('too-large', expected?.tooLarge ? { detail: expected.tooLarge } : {});

/** Reserves room piece by piece, since a form does not state the length of its file. Throws `too-large`, `disk-full`. */
async function writeFile(part: Readable & { truncated?: boolean }, name: string, target: Target): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      await target.reserve(piece.length);
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(part, measured, createWriteStream(target.path));
  if (part.truncated) throw tooLarge(target.expected);
  return { name, path: target.path, bytes, digest: hash.digest() };
}

function failureOf(error: unknown): unknown {
  if (error instanceof Failure) return error;
  return (error as { code?: string }).code === 'ENOSPC' ? error : new Failure('body-cut');
}

const waitForEnd = (stream: Readable | BusboyInstance, event: 'end' | 'finish', reject: (error: unknown) => void) =>
  new Promise<void>((resolve) => stream.once(event, () => resolve()).on('error', reject));

/** Parses a form while it arrives. The first fault ends it. After the promise has settled, nothing more is written. */
async function parseForm(body: Readable, headers: FastifyRequest['headers'], target: Target) {
  const { expected } = target;
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
        file = writeFile(sent, filename, target);
        file.catch(reject);
      });
      form.on('filesLimit', () => refuse('A form holds one file.'));
      form.on('fieldsLimit', () => reject(new Failure('too-large')));
      form.on('partsLimit', () => reject(new Failure('too-large')));
      // Both, since the digest is compared at the end of the body, which may be after the end of the form.
      Promise.all([waitForEnd(form, 'finish', reject), waitForEnd(body, 'end', reject)]).then(() => resolve(), reject);
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

/** Throws the error at the end of the body. */
async function readToEnd(body: Readable) {
  for await (const _ of body);
}

/** The text fields of a form, and its file; `discard` deletes the temporary file. */
export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | null;
  discard(): Promise<void>;
}

/**
 * Reads a multipart body (RFC 7578). Its one file, in the field that `expected` names, is written to a temporary file while it
 * arrives, so that it is never in memory as a whole; `reserve` is called before each piece. Throws `too-large`, `bad-input`,
 * `body-cut`, `disk-full`, and the errors of the body itself (`guardBodies`). After an error no temporary file is left.
 */
export async function receiveForm(
  request: FastifyRequest,
  expected: Expected | undefined,
  temporary: string,
  reserve: Reserve,
): Promise<ReceivedForm> {
  const body = request.body as Readable;
  const path = join(temporary, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    return { ...(await parseForm(body, request.headers, { expected, path, reserve })), discard };
  } catch (error) {
    await discard();
    // Read to its end, since a form that cannot be parsed may have been damaged on the way, which only the digest at the end
    // shows.
    await readToEnd(body).catch((damage: unknown) => {
      throw failureOf(damage);
    });
    throw failureOf(error);
  }
}
