import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChunkEntry, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { mergeGaps, missingRanges } from '../../../../contract/recordings/gaps.ts';
import { MAX_CONFLICTS } from '../../../../contract/facts/quotas.ts';
import { compareSeal, rootOf, makeSeal } from '../../../../server/features/recordings/seal.ts';

const aChunk = (seq: number, text = `chunk ${seq}`): ChunkEntry => ({
  seq,
  length: text.length,
  digest: createHash('sha256').update(text).digest(),
});

const sealOf = (chunks: ChunkEntry[], more = {}) => ({
  count: chunks.length,
  bytes: chunks.reduce((sum, { length }) => sum + length, 0),
  root: rootOf(chunks),
  gaps: [],
  ...more,
});

test('a seal over exactly the chunks on disk is whole, whatever their order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), async (order) => {
      const chunks = order.map((seq) => aChunk(seq));
      expect((await compareSeal(sealOf(chunks.toSorted((a, b) => a.seq - b.seq)), chunks)).is).toBe('whole');
    }),
  );
});

test('missing chunks are named as ranges', async () => {
  const all = [0, 1, 2, 3, 4, 5].map((seq) => aChunk(seq));
  const held = all.filter(({ seq }) => ![1, 2, 5].includes(seq));
  expect(await compareSeal(sealOf(all), held)).toEqual({
    is: 'missing',
    ranges: [
      [1, 2],
      [5, 5],
    ],
  });
});

test('a chunk may be missing if the seal names it as lost', async () => {
  const held = [0, 2].map((seq) => aChunk(seq));
  const lost = { ...sealOf(held), count: 3, gaps: [{ seq: 1, cause: 'unreadable' as const }] };
  expect((await compareSeal(lost, held)).is).toBe('whole');
  expect((await compareSeal({ ...lost, gaps: [{ seq: 1, cause: 'crash' as const }] }, held)).is).toBe('missing');
});

test('swapped, damaged or differently counted chunks do not match', async () => {
  const chunks = [aChunk(0), aChunk(1)];
  expect((await compareSeal(sealOf([aChunk(0, 'chunk 1'), aChunk(1, 'chunk 0')]), chunks)).is).toBe('different');
  expect((await compareSeal(sealOf(chunks, { bytes: 13 }), chunks)).is).toBe('different');
});

test('if there are two digests under one number, the sealed one is used', async () => {
  const [first, second, next] = [aChunk(0, 'forged'), aChunk(0, 'real'), aChunk(1)];
  expect(await compareSeal(sealOf([second, next]), [first, second, next])).toEqual({ is: 'whole', chunks: [second, next] });
});

test('a run of lost chunks is one gap, whether it was reported as one or singly', async () => {
  const held = [0, 4].map((seq) => aChunk(seq));
  const singly = [1, 2, 3].map((seq) => ({ seq, cause: 'unreadable' as const }));
  const run = { seq: 1, through: 3, cause: 'unreadable' as const };
  expect((await compareSeal({ ...sealOf(held), count: 5, gaps: singly }, held)).is).toBe('whole');
  expect((await compareSeal({ ...sealOf(held), count: 5, gaps: [run] }, held)).is).toBe('whole');
  expect((await compareSeal({ ...sealOf(held), count: 5, gaps: [{ ...run, through: 2 }] }, held)).is).toBe('missing');
  expect(mergeGaps([{ seq: 5, cause: 'crash' }, ...singly])).toEqual([{ seq: 5, cause: 'crash' }, run]);
  expect(mergeGaps([{ seq: 1, cause: 'unreadable', at: 2 }])).toEqual([{ seq: 1, cause: 'unreadable', at: 2 }]);
});

test('the seal of a recording that lost everything has one gap', () => {
  const { gaps, ...rest } = makeSeal({ count: 100_000, gaps: [], chunks: [] }, []);
  expect(gaps).toEqual([{ seq: 0, through: 99_999, cause: 'unreadable' }]);
  expect(rest).toEqual({ count: 100_000, bytes: 0, root: rootOf([]) });
});

test('a seal for a device has the later chunks that a killed page had sent, and the crash comes after them', () => {
  const [first, second, fourth] = [0, 1, 3].map((seq) => aChunk(seq)) as [ChunkEntry, ChunkEntry, ChunkEntry];
  const known = { count: 1, gaps: [{ seq: 1, cause: 'crash' as const }], chunks: [first] };
  expect(makeSeal(known, [first, second, fourth])).toMatchObject({
    count: 4,
    root: rootOf([first, second, fourth]),
    gaps: [
      { seq: 4, cause: 'crash' },
      { seq: 2, cause: 'unreadable' },
    ],
  });
});

test('a seal for a device has chunks in between of which it has lost the facts, but none that it names as lost', () => {
  const held = [0, 1, 2, 3].map((seq) => aChunk(seq)) as [ChunkEntry, ChunkEntry, ChunkEntry, ChunkEntry];
  const known = { count: 4, gaps: [{ seq: 2, cause: 'cleared' as const }], chunks: [held[3]] };
  const { root, gaps } = makeSeal(known, held);
  expect([root, gaps]).toEqual([rootOf([held[0], held[1], held[3]]), known.gaps]);
});

test('the number of combinations that are tried is limited', async () => {
  const twice = Array.from({ length: 40 }, (_, seq) => [aChunk(seq, 'first'), aChunk(seq, 'second')]).flat();
  const seconds = twice.filter((_, index) => index % 2 === 1);
  expect((await compareSeal(sealOf(seconds), twice)).is).toBe('different');
  const within = twice.slice(0, 2 * MAX_CONFLICTS);
  expect((await compareSeal(sealOf(within.filter((_, index) => index % 2 === 1)), within)).is).toBe('whole');
});

test('an empty recording is whole', async () => {
  expect((await compareSeal(sealOf([]), [])).is).toBe('whole');
});

test('a written manifest can be read again', () => {
  const chunks = [aChunk(0), aChunk(7), aChunk(99_999)];
  const read = readManifest(writeManifest(chunks));
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
