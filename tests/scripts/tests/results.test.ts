import { expect, test } from 'vitest';
import { type Cause, type RunResult, countFailures, filesThatFailed, joinRuns } from '../../../scripts/tests/results.ts';
import { describeOutcome } from '../../../scripts/tests/summary.ts';

const failure = (file: string, error = 'It broke.') => ({ file, test: 'a test', error });
const good = (file: string, passed = 3) => ({ file, seconds: 1, passed, failures: [] });
const bad = (file: string, error?: string) => ({ file, seconds: 1, passed: 2, failures: [failure(file, error)] });
const run = (...files: RunResult['files']): RunResult => ({ files, errors: [] });
const again = (cause: Cause, ...files: RunResult['files']) => ({ cause, result: run(...files) });

test('a run without failures counts all its tests', () => {
  const outcome = joinRuns(run(good('a'), good('b')));
  expect(outcome).toEqual({ passed: 6, failures: [], unsteady: [], errors: [] });
  expect(countFailures(outcome)).toBe(0);
  expect(describeOutcome(outcome)).toBe('');
});

test('a file that fails and then passes alone counts as passed, and is named with its first error and its cause', () => {
  const first = run(good('a'), bad('b', 'Too early.'));
  expect(filesThatFailed(first)).toEqual(['b']);
  const outcome = joinRuns(first, again('order', good('b')));
  expect(outcome).toEqual({
    passed: 6,
    failures: [],
    unsteady: [{ ...failure('b', 'Too early.'), cause: 'order' }],
    errors: [],
  });
  expect(countFailures(outcome)).toBe(0);
  expect(describeOutcome(outcome)).toMatch(/Unsteady[^]*b > a test\n {6}order: [^]*Too early\.[^]*npm test -- b/);
});

test('the first run that a file passes names its cause', () => {
  const outcome = joinRuns(run(bad('a'), bad('b')), again('order', bad('a'), good('b')), again('time', good('a')));
  expect(outcome.unsteady.map(({ file, cause }) => [file, cause])).toEqual([
    ['a', 'time'],
    ['b', 'order'],
  ]);
  expect(outcome.failures).toEqual([]);
});

test('a test that passed when it was repeated at once is unsteady by chance', () => {
  const outcome = joinRuns(run({ ...good('a'), repeated: [failure('a', 'A race.')] }));
  expect(outcome.unsteady).toEqual([{ ...failure('a', 'A race.'), cause: 'chance' }]);
  expect([outcome.passed, countFailures(outcome)]).toEqual([3, 0]);
});

test('a file that fails each time is a failure, with the error of the last time', () => {
  const outcome = joinRuns(run(good('a'), bad('b', 'First.')), again('order', bad('b', 'Second.')));
  expect(outcome).toEqual({ passed: 5, failures: [failure('b', 'Second.')], unsteady: [], errors: [] });
  expect(countFailures(outcome)).toBe(1);
});

test('without a second run a failure is a failure', () => {
  expect(countFailures(joinRuns(run(bad('a'))))).toBe(1);
});

test('a file that the second run does not name stays failed', () => {
  const outcome = joinRuns(run(bad('a')), { cause: 'order', result: { files: [], errors: ['Vitest ended.'] } });
  expect([outcome.failures.length, outcome.errors]).toEqual([1, ['Vitest ended.']]);
  expect(countFailures(outcome)).toBe(2);
});

test('one unsteady test passes, a second one fails the run', () => {
  const unsteady = (...names: string[]) =>
    joinRuns(run(...names.map((name) => bad(name))), again('chance', ...names.map((name) => good(name))));
  expect(countFailures(unsteady('a'))).toBe(0);
  expect(countFailures(unsteady('a', 'b'))).toBe(1);
  expect(describeOutcome(unsteady('a', 'b'))).toContain('At most 1 test may be unsteady.');
});

test('an error that belongs to no test counts as one failure', () => {
  const outcome = joinRuns({ files: [good('a')], errors: ['Unhandled rejection'] });
  expect(countFailures(outcome)).toBe(1);
  expect(describeOutcome(outcome)).toContain('Unhandled rejection');
});

test('of many failures the first ones are shown, and the number of the others', () => {
  const outcome = joinRuns(run(...Array.from({ length: 11 }, (_, n) => bad(`file ${n}`))));
  expect(describeOutcome(outcome)).toContain('and 3 more; see above');
});
