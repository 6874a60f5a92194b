import { generateKeyPairSync } from 'node:crypto';
import type { RescueRecord } from '../../../../contract/assessment/rescue.ts';
import { writeRecord } from '../../../../contract/assessment/rescue.ts';
import { type Opener, readRescueKey } from '../../../../server/features/rescue/rescue-key.ts';
import { openPackage } from '../../../../server/features/rescue/open-package.ts';
import { encryptPackage } from '../../../../src/engine/rescue/encrypt.ts';

export const aKey = () => readRescueKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

export type Key = Awaited<ReturnType<typeof aKey>>;

export async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}

export const collect = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => Buffer.concat(await all(pieces));

async function* written(records: readonly (readonly [RescueRecord, Uint8Array?])[]) {
  for (const [record, body] of records) yield* writeRecord(record, body);
}

/** A package of these records, as anybody with the public key can make one. */
export const aPackage = (key: Key, records: readonly (readonly [RescueRecord, Uint8Array?])[]) =>
  collect(encryptPackage(written(records), key.publicKey));

/** Everything in a package that is read in pieces of this size. */
export const read = (bytes: Uint8Array, opener: Opener, size = 64 * 1024) => all(openPackage(inPieces(bytes, size), [opener]));
