import { z } from 'zod';
import { RescueKey } from './assessment.ts';
import { call } from '../base/call.ts';
import { QuestionId } from '../base/question-id.ts';
import { Instant } from '../base/instant.ts';
import { ENTRY_BYTES } from '../recordings/manifest.ts';
import { NewRecording } from '../recordings/recordings.ts';
import { Gap, LostCause, MAX_GAPS, MAX_SEQ } from '../recordings/gaps.ts';
import { MAX_ATTEMPT_CHUNKS } from '../facts/quotas.ts';
import { MAX_TYPED } from './test-format.ts';

/*
 * A rescue package: everything of one device that the server has not signed for, in one file that only the server can read.
 *
 *   magic 'LPRESCUE' (8) | version (1) | key id (32) | ephemeral public key (65) | segments
 *
 * The key id is the SHA-256 of the server's public key, both keys are uncompressed points on P-256 (SEC 1, 2.3.3). Their shared
 * secret (ECDH) becomes the key of the segments by HKDF-SHA-256, salted with the whole head, so that a changed head opens
 * nothing. Segments are 64 KiB of content, the last one less, each encrypted by AES-256-GCM under its number and whether it is
 * the last: the STREAM construction (Hoang, Reyhanitabar, Rogaway and Vizár 2015; age lays its nonces out alike). A package in
 * which a segment is missing, moved, cut off or changed by a bit cannot be decrypted.
 *
 * The content is a sequence of records: length of the head and of the body (4 bytes each, big-endian), a head in JSON, a body.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** The type `CryptoKey`. It is derived, because Node's types have that name only for the value. */
export type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const MAGIC = new TextEncoder().encode('LPRESCUE');
const VERSION = 1;
const KEY_ID_BYTES = 32;
const POINT_BYTES = 65;
const KEY_ID_AT = MAGIC.length + 1;
const POINT_AT = KEY_ID_AT + KEY_ID_BYTES;
export const HEADER_BYTES = POINT_AT + POINT_BYTES;

export const SEGMENT_BYTES = 64 * 1024;
export const TAG_BYTES = 16;

export const RESCUE_TYPE = 'application/vnd.loadpath.rescue';
export const RESCUE_SUFFIX = '.loadpath';

/** Twice the limit of a test, so that a device with more than one test can still hand in everything. */
export const MAX_RESCUE_BYTES = 4 * 1024 ** 3;
export const MAX_HEAD_BYTES = 256 * 1024;
/** The longest body is the manifest of a recording that has all chunks a test may have. It is longer than any chunk. */
export const MAX_BODY_BYTES = MAX_ATTEMPT_CHUNKS * ENTRY_BYTES;

export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** The first bytes of a package. `point` is the ephemeral public key: without it the server cannot derive the key. */
export interface Header {
  bytes: Bytes;
  keyId: Bytes;
  point: Bytes;
}

/** Names the key that a package is encrypted for, so that a server with other keys can say so instead of calling it damaged. */
export const keyIdOf = async (point: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', point));

export function writeHeader(keyId: Bytes, point: Bytes): Bytes {
  const bytes = new Uint8Array(HEADER_BYTES);
  bytes.set(MAGIC);
  bytes[MAGIC.length] = VERSION;
  bytes.set(keyId, KEY_ID_AT);
  bytes.set(point, POINT_AT);
  return bytes;
}

/** Null if these are not the first bytes of a package that this version can read. */
export function readHeader(bytes: Uint8Array): Header | null {
  const isOurs = bytes.length >= HEADER_BYTES && MAGIC.every((byte, index) => byte === bytes[index]);
  if (!isOurs || bytes[MAGIC.length] !== VERSION) return null;
  const part = (from: number, to: number): Bytes => new Uint8Array(bytes.subarray(from, to));
  return { bytes: part(0, HEADER_BYTES), keyId: part(KEY_ID_AT, POINT_AT), point: part(POINT_AT, HEADER_BYTES) };
}

/** The key of a package's segments, from one side's private and the other side's public key. Both sides get the same one. */
export async function segmentKey(own: Key, other: Key, header: Bytes): Promise<Key> {
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: header, info: new TextEncoder().encode('loadpath rescue package') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/**
 * The algorithm of a segment. Its nonce is the number in eleven bytes, then 1 for the last segment, so that no two segments of a
 * key share one (GCM is broken if they do) and a package that was cut off cannot be decrypted.
 */
export function segmentCipher(segment: number, isLast: boolean) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, segment);
  iv[11] = isLast ? 1 : 0;
  return { name: 'AES-GCM', iv };
}

/**
 * The order in a package: an attempt, its recordings, its answers, its submission, then each recording's chunks and its close;
 * then the next attempt. Small records come first, so that a package that is cut off still gives the answers.
 */
export const RescueRecord = z.discriminatedUnion('is', [
  /** The next records belong to this test. The upload token proves the owner of the package, since anybody may hand it in. */
  z.object({ is: z.literal('attempt'), id: z.uuid(), uploadToken: z.string().max(4096) }),
  z.object({ is: z.literal('recording'), particulars: NewRecording }),
  /** `id` is the idempotency key, so that an answer that arrived before is not taken for another one. */
  z.object({
    is: z.literal('answer'),
    id: z.uuid(),
    questionId: QuestionId,
    // `screen` is a submission: packages of older versions have it as an answer.
    kind: z.enum(['choice', 'spoken', 'typed', 'screen']),
    answer: z.string().max(MAX_TYPED).optional(),
    recordingIds: z.array(z.uuid()).max(300).optional(),
    lost: LostCause.optional(),
    answeredAt: Instant,
  }),
  /** The end of the test, after its answers. `id` is its idempotency key. */
  z.object({
    is: z.literal('submission'),
    id: z.uuid(),
    recordingIds: z.array(z.uuid()).max(300),
    lost: LostCause.optional(),
    submittedAt: Instant,
  }),
  z.object({ is: z.literal('chunk'), recordingId: z.uuid(), seq: z.number().int().min(0).max(MAX_SEQ) }),
  /**
   * After a recording's last chunk. The body is the manifest of every captured chunk, also of those that the server has already.
   */
  z.object({
    is: z.literal('close'),
    recordingId: z.uuid(),
    count: z
      .number()
      .int()
      .min(0)
      .max(MAX_SEQ + 1),
    gaps: z.array(Gap).max(MAX_GAPS),
    /** False if it was still being recorded when the package was made. Then the device may still send the rest itself. */
    ended: z.boolean(),
    takenAt: Instant,
  }),
]);
export type RescueRecord = z.infer<typeof RescueRecord>;

export const PREFIX_BYTES = 8;

export function writeRecord(record: RescueRecord, body: Uint8Array = new Uint8Array()): Bytes[] {
  const head = new TextEncoder().encode(JSON.stringify(record));
  const prefix = new Uint8Array(PREFIX_BYTES);
  const view = new DataView(prefix.buffer);
  view.setUint32(0, head.length);
  view.setUint32(4, body.length);
  return [prefix, head, body as Bytes];
}

const Count = z.number().int().min(0);
/**
 * `stored` now, `held` before, or `refused`. Separate, so that a person who hands in a package twice sees that nothing is lost.
 */
const Tally = z.object({ stored: Count, held: Count, refused: Count });

export const Restored = z.object({
  attemptId: z.string(),
  /** Why nothing of it was imported; null if it was imported. */
  refusal: z.string().nullable(),
  recordings: Tally,
  chunks: Tally,
  answers: Tally,
  receipts: z.array(z.string()),
  /** The reasons why the server refused single parts of it, each sentence once. */
  problems: z.array(z.string()),
});
export type Restored = z.infer<typeof Restored>;

export const rescue = call({
  method: 'POST',
  path: '/api/rescue',
  // The package itself proves the owner of the test. A sign-in is needed only after its upload token has expired.
  access: 'anyone',
  summary: 'Upload a rescue package: its tests are restored as if their device had sent them; a second upload changes nothing',
  stream: { type: RESCUE_TYPE, maxBytes: MAX_RESCUE_BYTES },
  otherResponses: {
    403: 'The package does not prove whose test it holds, or the days in which anybody may hand it in are over.',
    422: 'The package is damaged or was cut off, or it was made for another server.',
  },
  reply: z.object({ attempts: z.array(Restored) }),
});

export const rescueKey = call({
  method: 'GET',
  path: '/api/rescue/key',
  access: 'anyone',
  summary: 'The public key that rescue packages are encrypted for',
  reply: z.object({ key: RescueKey }),
});
