import { HIGHEST, LOWEST } from '../../../../contract/facts/criteria.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { CURRENT_SCORING, LEAST_JUDGES, SCORINGS, type Scoring } from '../../../../contract/facts/scoring-versions.ts';
import { SPOKEN } from '../../../../contract/assessment/test-format.ts';
import styles from './scoring-tables.module.css';

const { weights, error } = CURRENT_SCORING;

const TERMS: readonly (readonly [sign: string, meaning: string])[] = [
  ['n', 'multiple-choice questions asked'],
  ['p', '(right ones + 1) / (n + 2): the chance of a right choice, by the rule of succession'],
  ['m', 'spoken answers that are judged'],
  ['r', 'raters of each answer, in the mean'],
  [String(error?.question), 'standard deviation, in levels, from question to question for one person'],
  [String(error?.rater), 'standard deviation, in levels, from rater to rater for one answer'],
];

/** On one line on a narrow screen. */
const SPOKEN_TERM = `(${weights.spoken}/${HIGHEST - LOWEST})²·(${error?.question}² + ${error?.rater}²/r)/m`.replaceAll(
  ' ',
  '\u00A0',
);

/** The standard error of the points as a formula, with the meaning of its signs. */
export const ErrorModel = () => (
  <div className={styles.model}>
    <p className={styles.formula}>{`SE = √( ${weights.choice}²·p(1 − p)/n + ${SPOKEN_TERM} )`}</p>
    <dl className={styles.terms}>
      {TERMS.map(([sign, meaning]) => (
        <div key={sign}>
          <dt>{sign}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const NONE = 'none';

const ROWS: readonly (readonly [name: string, textOf: (scoring: Scoring) => string])[] = [
  ['For tests started from', ({ from }) => dayInUtc(from)],
  ['Points for choices, for spoken answers', ({ weights: { choice, spoken } }) => `${choice}, ${spoken}`],
  ['Intermediate from, Senior from', ({ cuts }) => `${cuts.intermediate}, ${cuts.senior}`],
  ['Judges who have set these cuts', ({ judges }) => `${judges} of ${LEAST_JUDGES}`],
  [
    'Judged answers that a level needs',
    ({ least }) => (least ? `${least.judged} of ${SPOKEN}, ${least.inEachArea} in each area` : '1'),
  ],
  ['Mean in safety that Senior needs', ({ safety }) => (safety === null ? NONE : String(safety))],
  ['Raters whose ‘unsafe’ keeps a test below Senior', ({ unsafe }) => (unsafe === null ? NONE : String(unsafe))],
  [
    'Deviation between questions, raters',
    (scoring) => (scoring.error ? `${scoring.error.question}, ${scoring.error.rater}` : NONE),
  ],
];

/** All rules so far, side by side. */
export const ScoringVersions = () => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
  <section className={styles.scroll} aria-label="Versions of the rules" tabIndex={0}>
    <table className={`${styles.table} ${styles.versions}`}>
      <caption className="visually-hidden">Versions of the rules</caption>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          {SCORINGS.map(({ version }) => (
            <th key={version} scope="col">{`Scoring ${version}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {SCORINGS.map((scoring) => (
              <td key={scoring.version}>{textOf(scoring)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
