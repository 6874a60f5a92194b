import { afterEach, expect, test, vi } from 'vitest';
import type { GapCause } from '../../../../../contract/recordings/gaps.ts';
import { recordSegments } from '../../../../../src/features/assessment/recorders/record-segments.ts';
import type { SegmentRecorder } from '../../../../../src/features/assessment/recorders/segment-recorder.ts';
import { steadyTime } from '../../../../../src/features/assessment/steady-time.ts';

/** A segmented recorder whose recorders produce no more data when the test calls for it. */
function aRecorder() {
  let now = 0;
  const segments: { segment: number; ended: (GapCause | null)[]; lose: (cause: GapCause) => void }[] = [];
  const onGone = vi.fn<() => void>();
  const startSegment = (segment: number, lose: (cause: GapCause) => void): SegmentRecorder => {
    const ended: (GapCause | null)[] = [];
    segments.push({ segment, ended, lose });
    const end = async (cause: GapCause | null = null) => void ended.push(cause);
    return { id: String(segment), end };
  };
  const running = recordSegments({ first: 3, now: () => now, startSegment, onGone });
  return {
    running,
    segments,
    onGone,
    /** The last recorder is lost after this number of seconds. */
    loseAfter(seconds: number, cause: GapCause = 'no-frames') {
      now += seconds * 1000;
      segments.at(-1)?.lose(cause);
    },
  };
}

test('the next segment takes over, and the previous one has the cause of its end', async () => {
  const { running, segments, loseAfter } = aRecorder();
  loseAfter(600, 'asleep');
  await running.end('share-stopped');
  expect(segments.map(({ segment, ended }) => [segment, ended])).toEqual([
    [3, ['asleep']],
    [4, ['share-stopped']],
  ]);
  expect(running.ids).toEqual(['3', '4']);
});

test('a recorder without data is started once more, and then given up', () => {
  const { segments, loseAfter, onGone } = aRecorder();
  loseAfter(6);
  expect(onGone).not.toHaveBeenCalled();
  loseAfter(6);
  expect(onGone).toHaveBeenCalledOnce();
  expect(segments).toHaveLength(2);
});

test('stalls that are far apart do not end the recording', () => {
  const { segments, loseAfter, onGone } = aRecorder();
  for (const seconds of [6, 60, 6, 60, 6]) loseAfter(seconds);
  expect(onGone).not.toHaveBeenCalled();
  expect(segments).toHaveLength(6);
});

test('after its end no segment is started', async () => {
  const { running, segments, loseAfter } = aRecorder();
  await running.end();
  loseAfter(60);
  expect(segments).toHaveLength(1);
});

afterEach(() => vi.restoreAllMocks());

test('the time of day for pauses is never set back, and follows the system forward', () => {
  const [day, steady] = [Date.now(), performance.now()];
  const at = (sinceDay: number, sinceSteady: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(day + sinceDay);
    vi.spyOn(performance, 'now').mockReturnValue(steady + sinceSteady);
    return steadyTime().getTime() - day;
  };
  expect(at(0, 0)).toBeCloseTo(0, -1);
  expect(at(-3_600_000, 5000)).toBeCloseTo(5000, -1);
  expect(at(600_000, 6000)).toBeCloseTo(600_000, -1);
});
