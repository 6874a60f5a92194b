import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  HEADER_BYTES,
  MAX_HEAD_BYTES,
  type RescueRecord,
  SEGMENT_BYTES,
  TAG_BYTES,
  writeRecord,
} from '../../../../contract/assessment/rescue.ts';
import { Failure } from '../../../../server/http/failures.ts';
import { openPackage } from '../../../../server/features/rescue/open-package.ts';
import { encryptPackage } from '../../../../src/engine/rescue/encrypt.ts';
import { type Key, aKey, aPackage, collect, inPieces, read } from './support.ts';

let key: Key;
beforeAll(async () => {
  key = await aKey();
});

const ATTEMPT: RescueRecord = { is: 'attempt', id: randomUUID(), uploadToken: 'token' };
const chunk = (seq: number): RescueRecord => ({ is: 'chunk', recordingId: randomUUID(), seq });
const SEALED_BYTES = SEGMENT_BYTES + TAG_BYTES;

/** A package of three segments, the last of them short. */
const three = () => aPackage(key, [[ATTEMPT], [chunk(0), randomBytes(SEGMENT_BYTES)], [chunk(1), randomBytes(SEGMENT_BYTES)]]);

const DAMAGED = { code: 'package-damaged' };

test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES])(
  'records can be read back, with a body of %i bytes, in pieces of any size',
  async (size) => {
    const body = randomBytes(size);
    const record = chunk(0);
    const bytes = await aPackage(key, [[ATTEMPT], [record, body]]);
    for (const pieceSize of [1000, SEALED_BYTES, bytes.length]) {
      const records = await read(bytes, key.opener, pieceSize);
      expect(records.map((one) => one.record)).toEqual([ATTEMPT, record]);
      expect(records[1]?.body.equals(body)).toBe(true);
    }
  },
);

test('content that ends exactly at the end of a segment is complete, and cut off there it is not', async () => {
  const record = chunk(0);
  const around = writeRecord(record).reduce((sum, { length }) => sum + length, 0);
  const bytes = await aPackage(key, [[record, randomBytes(2 * SEGMENT_BYTES - around)]]);
  expect(bytes.length).toBe(HEADER_BYTES + 2 * SEALED_BYTES);
  expect(await read(bytes, key.opener)).toHaveLength(1);
  await expect(read(bytes.subarray(0, HEADER_BYTES + SEALED_BYTES), key.opener)).rejects.toMatchObject(DAMAGED);
});

test('its content cannot be read without the key', async () => {
  const secret = 'a spoken answer about the load path of a stair';
  const bytes = await aPackage(key, [
    [{ is: 'attempt', id: randomUUID(), uploadToken: secret }],
    [chunk(0), Buffer.from(secret)],
  ]);
  expect(bytes.includes(secret)).toBe(false);
  expect(bytes.includes('attempt')).toBe(false);
});

test('two packages of the same content share only the key id', async () => {
  const [one, other] = [await aPackage(key, [[ATTEMPT]]), await aPackage(key, [[ATTEMPT]])];
  expect(one.subarray(0, 41).equals(other.subarray(0, 41))).toBe(true);
  expect(one.subarray(41, HEADER_BYTES).equals(other.subarray(41, HEADER_BYTES))).toBe(false);
  expect(one.subarray(HEADER_BYTES).equals(other.subarray(HEADER_BYTES))).toBe(false);
});

test.each([
  ['the magic', 0, 'not-a-package'],
  ['the version', 8, 'not-a-package'],
  ['the key id', 9, 'package-of-others'],
  ['the form of the ephemeral key', 41, 'package-damaged'],
  ['the ephemeral key', 60, 'package-damaged'],
  ['the first segment', HEADER_BYTES + 5, 'package-damaged'],
  ['a tag', HEADER_BYTES + SEALED_BYTES - 1, 'package-damaged'],
  ['the second segment', HEADER_BYTES + SEALED_BYTES + 1, 'package-damaged'],
  ['the last byte', -1, 'package-damaged'],
])('a bit flipped in %s is found', async (_, at, code) => {
  const bytes = await three();
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  await expect(read(bytes, key.opener)).rejects.toMatchObject({ code });
});

test('any bit flipped anywhere, and any end cut off, is found', async () => {
  const whole = await aPackage(key, [[ATTEMPT], [chunk(0), randomBytes(500)]]);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length * 8 - 1), fc.nat(whole.length - 1), async (bit, length) => {
      const flipped = Buffer.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await expect(read(flipped, key.opener)).rejects.toBeInstanceOf(Failure);
      await expect(read(whole.subarray(0, length), key.opener)).rejects.toBeInstanceOf(Failure);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['in its head', HEADER_BYTES - 1, 'not-a-package'],
  ['after its head', HEADER_BYTES, 'package-damaged'],
  ['within a segment', HEADER_BYTES + 1000, 'package-damaged'],
  ['after a segment', HEADER_BYTES + SEALED_BYTES, 'package-damaged'],
  ['after two', HEADER_BYTES + 2 * SEALED_BYTES, 'package-damaged'],
  ['a byte short', -1, 'package-damaged'],
])('cut off %s, it is not taken for complete', async (_, at, code) => {
  const bytes = await three();
  await expect(read(bytes.subarray(0, at), key.opener)).rejects.toMatchObject({ code });
});

test('reordered, missing, repeated or added segments are found', async () => {
  const bytes = await three();
  const head = bytes.subarray(0, HEADER_BYTES);
  const [one, two] = [0, 1].map((n) => bytes.subarray(HEADER_BYTES + n * SEALED_BYTES, HEADER_BYTES + (n + 1) * SEALED_BYTES));
  const last = bytes.subarray(HEADER_BYTES + 2 * SEALED_BYTES);
  for (const parts of [
    [two, one, last],
    [one, last],
    [one, one, two, last],
    [one, two, last, Buffer.from([0])],
    [one, two, last, last],
  ]) {
    await expect(read(Buffer.concat([head, ...(parts as Buffer[])]), key.opener)).rejects.toMatchObject(DAMAGED);
  }
});

test('content before the damage is returned', async () => {
  const bytes = await three();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  const seen: string[] = [];
  const reading = async () => {
    for await (const { record } of openPackage(inPieces(bytes, 1000), [key.opener])) seen.push(record.is);
  };
  await expect(reading()).rejects.toMatchObject(DAMAGED);
  expect(seen).toEqual(['attempt', 'chunk']);
});

test('another key does not open it, even under the right id', async () => {
  const other = await aKey();
  await expect(read(await three(), other.opener)).rejects.toMatchObject({ code: 'package-of-others' });
  const { keyId } = key.opener;
  await expect(read(await three(), { ...other.opener, keyId })).rejects.toMatchObject(DAMAGED);
});

test.each([
  ['a head longer than any', (view: DataView) => view.setUint32(0, MAX_HEAD_BYTES + 1)],
  ['a body of four gigabytes', (view: DataView) => view.setUint32(4, 0xffff_ffff)],
  ['a head that is not there', (view: DataView) => view.setUint32(0, 100)],
])('a stranger’s package that claims %s is refused at once', async (_, claim) => {
  const content = async function* () {
    const prefix = new Uint8Array(8);
    claim(new DataView(prefix.buffer));
    yield prefix;
  };
  const bytes = await collect(encryptPackage(content(), key.publicKey));
  await expect(read(bytes, key.opener)).rejects.toMatchObject(DAMAGED);
});

test('other files are not accepted as packages', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('LPRESCUE'), randomBytes(5000), Buffer.from('PK\u0003\u0004'.repeat(100))]) {
    await expect(read(bytes, key.opener)).rejects.toMatchObject({ code: 'not-a-package' });
  }
});
