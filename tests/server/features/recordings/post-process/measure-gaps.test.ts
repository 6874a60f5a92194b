import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type InputAudioTrack,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, describe, expect, test } from 'vitest';
import type { Gap } from '../../../../../contract/recordings/gaps.ts';
import { findMissingBytes, measureGaps } from '../../../../../server/features/recordings/post-process/measure-gaps.ts';
import { repairRecording } from '../../../../../server/features/recordings/post-process/repair-webm.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-gaps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A real recording of a MediaRecorder: eight seconds of speech in slices of two. */
const LIVE = readFileSync(join(import.meta.dirname, '../../../../support/media/answer.webm'));

/** The same speech, recorded on a machine that was suspended at second `at`. */
async function withQuiet(at: number, seconds: number) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(LIVE) });
  const track = (await input.getPrimaryAudioTrack()) as InputAudioTrack;
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp < at ? packet.timestamp : packet.timestamp + seconds;
    await source.add(packet.clone({ timestamp }), decoderConfig ? { decoderConfig } : undefined);
  }
  await output.finalize();
  input.dispose();
  const path = join(folder, `${at}-${seconds}.webm`);
  writeFileSync(path, Buffer.from(target.buffer as ArrayBuffer));
  return path;
}

const WHOLE = { container: 'webm' as const, missing: [], resumed: [], count: 4, most: 10 };

describe('comparing a recording with the device’s report', () => {
  test('a recording without a pause has no gap', async () => {
    expect(await measureGaps(await withQuiet(3, 0.9), [], WHOLE)).toEqual([]);
  });

  test('a reported gap gets its place and length from the file', async () => {
    const told: Gap[] = [{ seq: 2, cause: 'asleep', at: 2.4, seconds: 31.5 }];
    const [gap, ...more] = (await measureGaps(await withQuiet(3, 30), told, WHOLE)) ?? [];
    expect(gap).toMatchObject({ seq: 2, cause: 'asleep' });
    expect(gap?.at).toBeCloseTo(3, 0);
    expect(gap?.seconds).toBeCloseTo(30, 0);
    expect(more).toEqual([]);
  });

  test('a gap that was not reported is added', async () => {
    const gaps = (await measureGaps(await withQuiet(5, 3), [{ seq: 4, cause: 'share-stopped' }], WHOLE)) ?? [];
    expect(gaps).toMatchObject([{ cause: 'share-stopped' }, { cause: 'unexplained' }]);
    expect(gaps[0]?.at).toBeUndefined();
    expect(gaps[1]?.at).toBeCloseTo(5, 0);
    expect(gaps[1]?.seconds).toBeCloseTo(3, 0);
  });

  test('time for which the recorder itself was suspended is not in the file, and stays as reported', async () => {
    const told: Gap[] = [{ seq: 2, cause: 'asleep-or-clock-set', at: 3, seconds: 600 }];
    expect(await measureGaps(await withQuiet(3, 0), told, WHOLE)).toEqual(told);
  });

  test.each(['muted', 'silent'] as const)(
    'a %s microphone gives packets, so its gap stays as reported beside others',
    async (cause) => {
      const told: Gap[] = [{ seq: 2, cause, at: 2.8, seconds: 2.3 }];
      expect(await measureGaps(await withQuiet(3, 0), told, WHOLE)).toEqual(told);
      const [dead, ...more] = (await measureGaps(await withQuiet(3, 30), told, WHOLE)) ?? [];
      expect(dead).toEqual(told[0]);
      expect(more).toMatchObject([{ cause: 'unexplained', seconds: expect.closeTo(30, 0) }]);
    },
  );
});

/** `LIVE` in parts of at least a quarter of a second, without some of them. */
async function cut(lost: readonly number[], gaps: Gap[]) {
  const SIZE = 4096;
  const all = Array.from({ length: Math.ceil(LIVE.length / SIZE) }, (_, seq) => LIVE.subarray(seq * SIZE, (seq + 1) * SIZE));
  const chunks = all.flatMap((bytes, seq) =>
    lost.includes(seq) ? [] : [{ seq, length: bytes.length, digest: new Uint8Array(32) }],
  );
  const original = join(folder, 'original');
  const mended = join(folder, 'mended');
  writeFileSync(original, Buffer.concat(all.filter((_, seq) => !lost.includes(seq))));
  const missing = findMissingBytes(chunks, gaps);
  const places = missing.map(({ byte }) => byte);
  const resumed = await repairRecording(original, mended, places, 'webm');
  return (await measureGaps(mended, gaps, { ...WHOLE, missing, resumed, count: all.length })) ?? [];
}

describe('missing bytes', () => {
  const run = [8, 9, 10, 11, 12];

  test('lost chunks get their place from the file, all of a run the same place', async () => {
    const gaps = await cut(
      run,
      run.map((seq) => ({ seq, cause: 'unreadable' })),
    );
    expect(new Set(gaps.map(({ at, seconds }) => `${at} ${seconds}`)).size).toBe(1);
    expect(gaps[0]?.at).toBeGreaterThan(0);
    expect(gaps[0]?.seconds).toBeGreaterThan(1);
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
