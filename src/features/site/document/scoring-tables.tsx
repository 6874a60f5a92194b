import { CRITERIA, HIGHEST, LOWEST } from '../../../../contract/facts/criteria.ts';
import { BAND_95, CUTS, WEIGHTS } from '../../../../contract/scores/scoring.ts';
import { CURRENT_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { SHARES } from '../../../../contract/assessment/test-format.ts';
import { TEST } from './product-facts.ts';
import { ScaleDrawing } from '../drawings/scale-drawing.tsx';
import { EXAMPLE, scoreBreakdownOf } from './scoring-example.ts';
import styles from './scoring-tables.module.css';

/** How many questions of each kind come from each area. */
export const QuestionsByArea = () => (
  <table className={styles.table}>
    <caption className="visually-hidden">Questions by area</caption>
    <thead>
      <tr>
        <th scope="col">Area</th>
        <th scope="col">Multiple choice</th>
        <th scope="col">Spoken</th>
      </tr>
    </thead>
    <tbody>
      {['First specialty', 'Second specialty'].map((area) => (
        <tr key={area}>
          <th scope="row">{area}</th>
          <td>{SHARES.specialty.choice}</td>
          <td>{SHARES.specialty.spoken}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">General</th>
        <td>{SHARES.general.choice}</td>
        <td>{SHARES.general.spoken}</td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Scored</th>
        <td>{TEST.choices}</td>
        <td>{TEST.spoken}</td>
      </tr>
    </tfoot>
  </table>
);

const { means, spokenMean, choice, spoken, points, safetyMean, error, reach, band, level, words } = scoreBreakdownOf(EXAMPLE);

/** The levels of the worked example. `clause` is the number of the clause that lists the criteria. */
export const ExampleLevels = ({ clause }: { clause: number }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
  <section className={styles.scroll} aria-label="Levels of the example" tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">Levels of the six spoken answers</caption>
      <thead>
        <tr>
          <th scope="col">Spoken answer</th>
          {CRITERIA.map(({ id, title }, index) => (
            <th key={id} scope="col" title={title}>
              <abbr title={title}>{`${clause}.${index + 1}`}</abbr>
            </th>
          ))}
          <th scope="col">Mean</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLE.answers.map(({ area, levels }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the six answers have no id
          <tr key={index}>
            <th scope="row">
              {index + 1} <span className="muted">{area}</span>
            </th>
            {levels.map((given, criterion) => (
              // oxlint-disable-next-line react/no-array-index-key -- and neither have the five levels
              <td key={criterion}>{given}</td>
            ))}
            <td>{means[index]?.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={CRITERIA.length + 1}>
            Mean of all six
          </th>
          <td>{spokenMean.toFixed(2)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);

const Formula = ({ children, value }: { children: string; value: string }) => (
  <li>
    <span>{children}</span>
    <span className={styles.value}>{value}</span>
  </li>
);

/** The points of the worked example, step by step. */
export const ExamplePoints = () => (
  <ol className={styles.working}>
    <Formula value={choice.toFixed(1)}>{`Multiple choice  ${WEIGHTS.choice} × ${EXAMPLE.right} / ${TEST.choices}`}</Formula>
    <Formula value={spoken.toFixed(1)}>
      {`Spoken  ${WEIGHTS.spoken} × (${spokenMean.toFixed(2)} − ${LOWEST}) / (${HIGHEST} − ${LOWEST})`}
    </Formula>
    <Formula value={String(points)}>Sum, rounded to a whole point</Formula>
    <Formula value={level}>{`${CUTS.intermediate} ≤ ${points} < ${CUTS.senior}`}</Formula>
    <Formula value={safetyMean.toFixed(2)}>
      {`Mean in safety, which Senior needs to be ${CURRENT_SCORING.safety} at least`}
    </Formula>
  </ol>
);

/** The error of the worked example, step by step. */
export const ExampleError = () => (
  <ol className={styles.working}>
    <Formula value={error.toFixed(1)}>Standard error</Formula>
    <Formula value={`${reach[0]} to ${reach[1]}`}>{`One standard error  ${points} ± ${error.toFixed(1)}`}</Formula>
    <Formula value={words}>{`${reach[1]} ≥ ${CUTS.senior}, and ${reach[0]} ≥ ${CUTS.intermediate}`}</Formula>
    <Formula value={`${band[0]} to ${band[1]}`}>{`95 % band  ${points} ± ${BAND_95} × ${error.toFixed(1)}`}</Formula>
  </ol>
);

export const ExampleScale = () => <ScaleDrawing points={points} caption={`The example: ${points} points, ${words}.`} />;
