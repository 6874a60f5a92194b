import { HIGHEST, LOWEST } from '../../contract/criteria.ts';
import { CHOICES } from '../../contract/test-format.ts';
import type { ViewedEngineer } from '../../contract/profiles.ts';
import { WEIGHTS } from '../../contract/scoring.ts';
import { MOST_POINTS, scoreBreakdownOf } from './scores.ts';
import styles from './score-breakdown.module.css';

/** The final score as a calculation, so that anyone can check it. Nothing is shown until it is settled. */
export function ScoreBreakdown({ engineer }: { engineer: ViewedEngineer }) {
  const working = scoreBreakdownOf(engineer);
  if (!working) return null;
  const { right, spokenMean, choicePoints, spokenPoints, points } = working;
  const rows = [
    { name: 'Multiple choice', term: `${WEIGHTS.choice} × ${right}/${CHOICES}`, value: choicePoints.toFixed(1) },
    {
      name: 'Spoken answers',
      term: `${WEIGHTS.spoken} × (${spokenMean.toFixed(2)} − ${LOWEST})/${HIGHEST - LOWEST}`,
      value: spokenPoints.toFixed(1),
    },
  ];
  return (
    <table className={styles.working}>
      <caption>How the points are computed</caption>
      <tbody>
        {rows.map(({ name, term, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.term}>{term}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Points</th>
          <td className={styles.term}>of {MOST_POINTS}, rounded</td>
          <td>{points}</td>
        </tr>
      </tfoot>
    </table>
  );
}
