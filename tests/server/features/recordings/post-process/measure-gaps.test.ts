import { describe, expect, test } from 'vitest';
import type { Gap } from '../../../../../contract/recordings/gaps.ts';
import { findMissingBytes } from '../../../../../server/features/recordings/post-process/measure-gaps.ts';
import { copyOf } from '../../../../support/media/copy.ts';
import { matroska } from '../../../../support/media/matroska.ts';
import { LIVE } from '../../../../support/media/media.ts';
import { opus, shifted } from '../../../../support/media/tracks.ts';

/** Eight seconds of speech in four chunks, recorded on a machine that was suspended at second `at`. */
async function withQuiet(at: number, seconds: number, gaps: Gap[]): Promise<Gap[]> {
  const file = matroska([shifted(opus(8), seconds, at)]);
  const part = Math.ceil(file.length / 4);
  const chunks = [0, 1, 2, 3].map((seq) => [seq, file.subarray(seq * part, (seq + 1) * part)] as const);
  const { result } = await copyOf(chunks, { gaps });
  return result.is === 'playable' ? result.gaps : [];
}

describe('comparing a recording with the device’s report', () => {
  test('a recording without a pause has no gap', async () => {
    expect(await withQuiet(3, 0.9, [])).toEqual([]);
  });

  test('a reported gap gets its place and length from the file', async () => {
    const told: Gap[] = [{ seq: 2, cause: 'asleep', at: 2.4, seconds: 31.5 }];
    const [gap, ...more] = await withQuiet(3, 30, told);
    expect(gap).toMatchObject({ seq: 2, cause: 'asleep' });
    expect(gap?.at).toBeCloseTo(3, 0);
    expect(gap?.seconds).toBeCloseTo(30, 0);
    expect(more).toEqual([]);
  });

  test('a gap that was not reported is added', async () => {
    const gaps = await withQuiet(5, 3, [{ seq: 4, cause: 'share-stopped' }]);
    expect(gaps).toMatchObject([{ cause: 'share-stopped' }, { cause: 'unexplained' }]);
    expect(gaps[0]?.at).toBeUndefined();
    expect(gaps[1]?.at).toBeCloseTo(5, 0);
    expect(gaps[1]?.seconds).toBeCloseTo(3, 0);
  });

  test('time for which the recorder itself was suspended is not in the file, and stays as reported', async () => {
    const told: Gap[] = [{ seq: 2, cause: 'asleep-or-clock-set', at: 3, seconds: 600 }];
    expect(await withQuiet(3, 0, told)).toEqual(told);
  });

  test.each(['muted', 'silent'] as const)(
    'a %s microphone gives packets, so its gap stays as reported beside others',
    async (cause) => {
      const told: Gap[] = [{ seq: 2, cause, at: 2.8, seconds: 2.3 }];
      expect(await withQuiet(3, 0, told)).toEqual(told);
      const [dead, ...more] = await withQuiet(3, 30, told);
      expect(dead).toEqual(told[0]);
      expect(more).toMatchObject([{ cause: 'unexplained', seconds: expect.closeTo(30, 0) }]);
    },
  );

  test('a measured gap never counts as the end of the recording, which has other consequences', async () => {
    const file = matroska([shifted(opus(8), 5, 7.5)]);
    const { result } = await copyOf([[0, file]]);
    expect(result).toMatchObject({ gaps: [{ seq: 0, cause: 'unexplained' }] });
  });
});

/** `LIVE` in parts of at least a quarter of a second, without some of them. */
async function cut(lost: readonly number[], gaps: Gap[]): Promise<Gap[]> {
  const SIZE = 4096;
  const all = Array.from({ length: Math.ceil(LIVE.length / SIZE) }, (_, seq) => LIVE.subarray(seq * SIZE, (seq + 1) * SIZE));
  const { result } = await copyOf(
    all.flatMap((bytes, seq) => (lost.includes(seq) ? [] : [[seq, bytes] as const])),
    { gaps },
  );
  return result.is === 'playable' ? result.gaps : [];
}

describe('missing bytes', () => {
  const run = [8, 9, 10, 11, 12];

  test('lost chunks get their place from the file, all of a run one gap', async () => {
    const gaps = await cut(
      run,
      run.map((seq) => ({ seq, cause: 'unreadable' })),
    );
    expect(gaps).toMatchObject([{ seq: 8, through: 12, cause: 'unreadable' }]);
    expect(gaps[0]?.at).toBeGreaterThan(0);
    expect(gaps[0]?.seconds).toBeGreaterThan(1);
  });

  test('lost chunks with a place of their own get the same measured one', async () => {
    const gaps = await cut(
      run,
      run.map((seq) => ({ seq, cause: 'unreadable', at: 1 })),
    );
    expect(new Set(gaps.map(({ at, seconds }) => `${at} ${seconds}`)).size).toBe(1);
    expect(gaps).toHaveLength(run.length);
  });

  test('bytes that the device could not store are found although the numbers are continuous', async () => {
    const [seq] = run as [number];
    const gap: Gap = { seq, cause: 'storage-full' };
    const facts = [0, 1, 2].map((each) => ({ seq: each + seq - 1, length: 10, digest: new Uint8Array(32) }));
    expect(findMissingBytes(facts, [gap])).toEqual([{ byte: 10, after: seq - 1, before: seq }]);
    expect(findMissingBytes(facts, [{ ...gap, cause: 'no-frames' }])).toEqual([]);
  });
});
