import type { AttemptState, CardLine, RecordingLine } from '../../../../contract/admin/attempts.ts';

export const STATE_WORDS: Readonly<Record<AttemptState, string>> = {
  running: 'Not finished',
  finished: 'Finished, waits for ratings',
  settled: 'Settled',
  closed: 'Closed unfinished',
};

export const RECORDING_WORDS: Readonly<Record<RecordingLine['state'], string>> = {
  arriving: 'not whole yet',
  preparing: 'being made playable',
  ready: 'ready',
  empty: 'nothing was recorded',
  unplayable: 'cannot be played',
  deleted: 'deleted',
};

export const HEARD_WORDS: Readonly<Record<NonNullable<CardLine['heard']>, string>> = {
  none: 'not looked at',
  waiting: 'waits for the engine',
  found: 'quotes verified',
  doubtful: 'a person decides',
};

/** A time within a test: minutes and seconds from its start, as '12:05'; '−0:03' before it. */
export function clockOf(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return seconds < -0.5 ? `\u2212${text}` : text;
}
