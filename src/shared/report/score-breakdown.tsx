import { HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import { CHOICES } from '../../../contract/assessment/test-format.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { BAND_95, MOST_POINTS } from '../../../contract/scores/scoring.ts';
import { type ScoreBreakdown as Working, scoreBreakdownOf } from './scores.ts';
import styles from './score-breakdown.module.css';

interface Row {
  name: string;
  term: string;
  value: string;
}

const pointRows = ({ scoring: { weights }, right, spokenMean, choicePoints, spokenPoints }: Working): Row[] => [
  { name: 'Multiple choice', term: `${weights.choice} × ${right}/${CHOICES}`, value: choicePoints.toFixed(1) },
  {
    name: 'Spoken answers',
    term: `${weights.spoken} × (${spokenMean.toFixed(2)} − ${LOWEST})/${HIGHEST - LOWEST}`,
    value: spokenPoints.toFixed(1),
  },
];

const errorRows = ({ points, error, band }: Working): Row[] =>
  error === null || !band
    ? []
    : [
        { name: 'Standard error', term: 'by the published model', value: error.toFixed(1) },
        {
          name: '95 % band',
          term: `${points} ± ${BAND_95} × ${error.toFixed(1)}`,
          value: `${band[0]}–${band[1]}`,
        },
      ];

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ name, term, value }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td className={styles.term}>{term}</td>
      <td>{value}</td>
    </tr>
  ));

/** The final score as a calculation, so that anyone can check it. Nothing is shown until it is settled. */
export function ScoreBreakdown({ engineer }: { engineer: ViewedEngineer }) {
  const working = scoreBreakdownOf(engineer);
  if (!working) return null;
  const { points, cap, scoring } = working;
  return (
    <div className={styles.breakdown}>
      <table className={styles.working}>
        <caption>{`How the points are computed, by scoring ${scoring.version}`}</caption>
        <tbody>
          <Rows rows={pointRows(working)} />
        </tbody>
        <tbody className={styles.sum}>
          <Rows rows={[{ name: 'Points', term: `of ${MOST_POINTS}, rounded`, value: String(points) }]} />
        </tbody>
        <tfoot>
          <Rows rows={errorRows(working)} />
        </tfoot>
      </table>
      {cap && <p className={styles.cap}>{cap}</p>}
    </div>
  );
}
