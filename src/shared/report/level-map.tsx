import { CRITERIA, HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { criterionMeansOf } from '../../../contract/results/criterion-means.ts';
import { levelWords } from '../../../contract/scores/scoring.ts';
import { countOf } from '../../ui/format.ts';
import { areasOf } from './areas.ts';
import { CriterionBar } from './criterion-bar.tsx';
import { LevelBand } from './level-band.tsx';
import styles from './level-map.module.css';
import { ScoreScale } from './score-scale.tsx';
import { scoringFor } from './scores.ts';

/** The level of each area and of the whole test, on one axis of points. */
function Areas({ engineer }: { engineer: ViewedEngineer }) {
  const { final_score: level, final_other: other, final_points: points, final_band: band } = engineer;
  const scoring = scoringFor(engineer);
  return (
    <table className={styles.areas}>
      <caption className="visually-hidden">Level of each area and of the whole test</caption>
      <thead>
        <tr>
          <th scope="col">Core Areas</th>
          <td aria-hidden="true" />
          <th scope="col">Assessment</th>
        </tr>
      </thead>
      <tbody>
        {areasOf(engineer).map((area) => (
          <tr key={area.key}>
            <th scope="row">{area.area}</th>
            <td aria-hidden="true">
              <LevelBand level={area.level} other={area.other} scoring={scoring} />
            </td>
            <td className={styles.words}>{levelWords(area.level, area.other)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Final Score</th>
          <td>
            <ScoreScale level={level} other={other} points={points} band={band} scoring={scoring} />
          </td>
          <td className={styles.words}>{levelWords(level, other)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The mean level of each criterion over the judged answers. Empty before any is judged. */
function Criteria({ evidence }: Pick<ViewedEngineer, 'evidence'>) {
  const means = criterionMeansOf(evidence);
  const judged = evidence.filter(({ levels }) => levels !== null).length;
  if (judged === 0) return null;
  return (
    <table className={styles.criteria}>
      <caption className="visually-hidden">Mean level of each criterion</caption>
      <thead>
        <tr>
          <th scope="col">Criteria</th>
          <th scope="col">
            Mean of {countOf(judged, 'spoken answer')}, {LOWEST} to {HIGHEST}
          </th>
        </tr>
      </thead>
      <tbody>
        {CRITERIA.map(({ id, title }) => {
          const level = means[id];
          return (
            level !== undefined && (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>
                  <CriterionBar level={level} />
                </td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The whole result as one picture: areas and final score on the axis of points, and the criteria beside them. */
export const LevelMap = ({ engineer }: { engineer: ViewedEngineer }) => (
  <div className={styles.map}>
    <Areas engineer={engineer} />
    <Criteria evidence={engineer.evidence} />
  </div>
);
