import { type Cause, type Failure, MOST_UNSTEADY, type Outcome } from './results.ts';

/** So that all of them can be read on one screen. */
const MOST_SHOWN = 8;
const LINES_EACH = 3;

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** One line for a stage that has ended. */
export const describeStage = (name: string, seconds: number, what = ''): string =>
  `${name.padEnd(28)} ${minutes(seconds).padStart(6)} ${what}`.trimEnd();

/** What an unsteady test depends on. */
const CAUSES: Record<Cause, string> = {
  chance: 'chance: it passed when it was repeated',
  order: 'order: it passed when it ran alone',
  time: 'time: it passed with another clock',
};

function describeFailure({ file, test, error, cause }: Failure & { cause?: Cause }): string {
  const lines = [...(cause ? [CAUSES[cause]] : []), ...error.split('\n').slice(0, LINES_EACH)];
  return [`  ${file}${test ? ` > ${test}` : ''}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

function describeFailures(heading: string, failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const left = failures.length - MOST_SHOWN;
  const files = [...new Set(failures.map(({ file }) => file))];
  return [
    '',
    heading,
    ...failures.slice(0, MOST_SHOWN).map(describeFailure),
    ...(left > 0 ? [`  and ${left} more; see above`] : []),
    `  To run them again: npm test -- ${files.slice(0, MOST_SHOWN).join(' ')}`,
  ];
}

/** What failed and what was unsteady, each with how to run it again; nothing if all passed at once. */
export function describeOutcome({ failures, unsteady, errors }: Outcome): string {
  return [
    ...describeFailures('Unsteady:', unsteady),
    ...(unsteady.length > MOST_UNSTEADY ? [`  At most ${MOST_UNSTEADY} test may be unsteady.`] : []),
    ...describeFailures('Failed:', failures),
    ...(errors.length > 0 ? ['', 'Errors outside a test:', ...errors.map((error) => `  ${error}`)] : []),
  ].join('\n');
}
