import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
  /** SHA-256, 32 bytes. */
  digest: Buffer;
}

/**
 * Reads a multipart body (RFC 7578) whose one file, named by `expected`, goes to a temporary file as it arrives, so that its
 * size never stands in memory; `take` is asked for room before each piece is written. Throws `too-large`, `bad-input`, `body-cut`,
 * `disk-full`; a temporary file never outlives a refusal.
 */
export async function receiveForm(
  request: FastifyRequest,
  expected: { field: string; maxBytes: number; tooLarge?: string } | undefined,
  temporary: string,
  take: (bytes: number) => Promise<void>,
) {
  if (!request.isMultipart()) throw new Failure('wrong-type', { detail: 'This call takes multipart/form-data.' });
  const fields: Record<string, string> = {};
  let file: ReceivedFile | null = null;
  const path = join(temporary, randomUUID());
  const discard = () => rm(path, { force: true });
  const tooLarge = () => new Failure('too-large', expected?.tooLarge ? { detail: expected.tooLarge } : {});
  try {
    const limits = { fileSize: expected?.maxBytes ?? 1, files: 1, fields: 20, fieldSize: 8192 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== expected?.field) {
        throw new Failure('bad-input', { detail: `The file belongs in the field ${expected?.field ?? '(none)'}.` });
      }
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          await take(piece.length);
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      };
      await pipeline(part.file, measured, createWriteStream(path));
      if (part.file.truncated) throw tooLarge();
      file = { name: part.filename, path, bytes, digest: hash.digest() };
    }
  } catch (error) {
    await discard();
    if (error instanceof Failure) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (/LIMIT/.test(code)) throw tooLarge();
    if (code === 'ENOSPC') throw new Failure('disk-full');
    throw new Failure('body-cut');
  }
  return { fields, file, discard };
}
