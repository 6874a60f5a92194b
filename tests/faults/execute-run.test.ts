import { expect, test } from 'vitest';
import { isGood, summary } from './execute-run.ts';

const EMPTY = { answers: 0, recordings: 0, bytes: 0 };
const verdict = { answersLost: 0, doubled: 0, committedBytesLost: 0, worstGap: 1.25, wrongs: [] };
const good = { verdict, log: { waiting: EMPTY } };

test('good runs are summarised as good', () => {
  expect(summary([good, good])).toBe(
    'faults: 2 runs, 0 failed, 0 answers lost, 0 doubled, 0 committed bytes lost, worst gap 1.3 s',
  );
});

test('a run that ended with an error has failed, and the summary names the data that its device still holds', () => {
  const stuck = { verdict: null, log: { waiting: { answers: 1, recordings: 2, bytes: 3000 } } };
  expect(isGood(stuck)).toBe(false);
  expect(summary([good, stuck])).toBe(
    'faults: 2 runs, 1 failed, 0 answers lost, 0 doubled, 0 committed bytes lost, worst gap 1.3 s; ' +
      'still waiting on devices: 1 answers, 2 recordings, 3000 bytes',
  );
  expect(summary([{ verdict: null, log: { waiting: null } }])).toMatch(/1 runs, 1 failed.*; 1 devices could not be asked/);
});

test.each([{ answersLost: 1 }, { doubled: 1 }, { committedBytesLost: 5 }, { wrongs: ['something else'] }])(
  'a run with %j has failed',
  (wrong) => {
    const run = { ...good, verdict: { ...verdict, ...wrong } };
    expect(isGood(run)).toBe(false);
    expect(summary([good, run])).toContain('2 runs, 1 failed');
  },
);
