import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChunkFacts, factsIn, manifest, missingRanges } from '../../../contract/manifest.ts';
import { check, rootOf } from '../../../server/recordings/seal.ts';

const aChunk = (seq: number, text = `chunk ${seq}`): ChunkFacts => ({
  seq,
  length: text.length,
  digest: createHash('sha256').update(text).digest(),
});

const sealOf = (chunks: ChunkFacts[], more = {}) => ({
  count: chunks.length,
  bytes: chunks.reduce((sum, { length }) => sum + length, 0),
  root: rootOf(chunks),
  gaps: [],
  ...more,
});

test('a seal over exactly what is on disk is whole, in whatever order it came', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (order) => {
      const chunks = order.map((seq) => aChunk(seq));
      expect(check(sealOf(chunks.toSorted((a, b) => a.seq - b.seq)), chunks).is).toBe('whole');
    }),
  );
});

test('what has not arrived is named in ranges', () => {
  const all = [0, 1, 2, 3, 4, 5].map((seq) => aChunk(seq));
  const held = all.filter(({ seq }) => ![1, 2, 5].includes(seq));
  expect(check(sealOf(all), held)).toEqual({
    is: 'missing',
    ranges: [
      [1, 2],
      [5, 5],
    ],
  });
});

test('a chunk that the device lost may lack when the seal says so', () => {
  const held = [0, 2].map((seq) => aChunk(seq));
  const lost = { ...sealOf(held), count: 3, gaps: [{ seq: 1, cause: 'unreadable' as const }] };
  expect(check(lost, held).is).toBe('whole');
  expect(check({ ...lost, gaps: [{ seq: 1, cause: 'crash' as const }] }, held).is).toBe('missing');
});

test('swapped, damaged or differently counted bytes are no whole', () => {
  const chunks = [aChunk(0), aChunk(1)];
  expect(check(sealOf([aChunk(0, 'chunk 1'), aChunk(1, 'chunk 0')]), chunks).is).toBe('different');
  expect(check(sealOf(chunks, { bytes: 13 }), chunks).is).toBe('different');
});

test('where two digests stand under one number, the sealed one is taken', () => {
  const [first, second, next] = [aChunk(0, 'forged'), aChunk(0, 'real'), aChunk(1)];
  expect(check(sealOf([second, next]), [first, second, next])).toEqual({ is: 'whole', chunks: [second, next] });
});

test('nothing recorded is a whole recording of no chunks', () => {
  expect(check(sealOf([]), []).is).toBe('whole');
});

test('a manifest can be read back', () => {
  const chunks = [aChunk(0), aChunk(7), aChunk(99_999)];
  const read = factsIn(manifest(chunks));
  expect(read.map(({ seq, length }) => [seq, length])).toEqual(chunks.map(({ seq, length }) => [seq, length]));
});

test('missing ranges and held numbers together are all numbers below the count', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.nat(60), (held, count) => {
      const missing = missingRanges(held, count).flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      const all = [...missing, ...held.filter((seq) => seq < count)].toSorted((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: count }, (_, seq) => seq));
    }),
  );
});
