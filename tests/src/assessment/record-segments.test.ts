import { afterEach, expect, test, vi } from 'vitest';
import type { GapCause } from '../../../contract/recordings.ts';
import { reel } from '../../../src/assessment/record-segments.ts';
import type { Tape } from '../../../src/assessment/record-segment.ts';
import { timeOfDay } from '../../../src/assessment/time-of-day.ts';

/** A reel whose recorders fall silent when the test says so. */
function aReel() {
  let now = 0;
  const tapes: { segment: number; ended: (GapCause | null)[]; lose: (cause: GapCause) => void }[] = [];
  const onGone = vi.fn<() => void>();
  const nextTape = (segment: number, lose: (cause: GapCause) => void): Tape => {
    const ended: (GapCause | null)[] = [];
    tapes.push({ segment, ended, lose });
    const end = async (cause: GapCause | null = null) => void ended.push(cause);
    return { id: String(segment), end };
  };
  const running = reel(3, () => now, nextTape, onGone);
  return {
    running,
    tapes,
    onGone,
    /** The last recorder is lost after so many seconds. */
    loseAfter(seconds: number, cause: GapCause = 'no-frames') {
      now += seconds * 1000;
      tapes.at(-1)?.lose(cause);
    },
  };
}

test('the next segment takes over, and the one before says why it ended', async () => {
  const { running, tapes, loseAfter } = aReel();
  loseAfter(600, 'asleep');
  await running.end('share-stopped');
  expect(tapes.map(({ segment, ended }) => [segment, ended])).toEqual([
    [3, ['asleep']],
    [4, ['share-stopped']],
  ]);
  expect(running.ids).toEqual(['3', '4']);
});

test('one that gives nothing is tried once more, and then it is gone', () => {
  const { tapes, loseAfter, onGone } = aReel();
  loseAfter(6);
  expect(onGone).not.toHaveBeenCalled();
  loseAfter(6);
  expect(onGone).toHaveBeenCalledOnce();
  expect(tapes).toHaveLength(2);
});

test('stalls that are far apart never end it', () => {
  const { tapes, loseAfter, onGone } = aReel();
  for (const seconds of [6, 60, 6, 60, 6]) loseAfter(seconds);
  expect(onGone).not.toHaveBeenCalled();
  expect(tapes).toHaveLength(6);
});

test('after its end nothing is begun', async () => {
  const { running, tapes, loseAfter } = aReel();
  await running.end();
  loseAfter(60);
  expect(tapes).toHaveLength(1);
});

afterEach(() => vi.restoreAllMocks());

test('the time of day by which pauses are told is not set back, and runs ahead with the system', () => {
  const [day, steady] = [Date.now(), performance.now()];
  const at = (sinceDay: number, sinceSteady: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(day + sinceDay);
    vi.spyOn(performance, 'now').mockReturnValue(steady + sinceSteady);
    return timeOfDay().getTime() - day;
  };
  expect(at(0, 0)).toBeCloseTo(0, -1);
  expect(at(-3_600_000, 5000)).toBeCloseTo(5000, -1);
  expect(at(600_000, 6000)).toBeCloseTo(600_000, -1);
});
