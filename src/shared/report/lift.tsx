import { CRITERIA, HIGHEST } from '../../../contract/facts/criteria.ts';
import type { AnswerEvidence } from '../../../contract/rating/evidence.ts';
import type { MeanLevels } from '../../../contract/rating/rating.ts';
import styles from './found.module.css';

interface LiftProps {
  levels: MeanLevels;
  found: AnswerEvidence | undefined;
  /** Of the answer, as in 'Answer 3'. */
  name: string;
}

/** What would raise each level of an answer: the sentence of the next level, and the missing points. For the engineer. */
export function Lift({ levels, found, name }: LiftProps) {
  const rows = CRITERIA.flatMap(({ id, title, anchors }) => {
    const level = levels[id];
    if (level === undefined || Math.round(level) >= HIGHEST) return [];
    const missing = found?.missing.filter(({ criterion, text }) => criterion === id && text !== null) ?? [];
    return [{ id, title, next: Math.round(level) + 1, anchor: anchors[Math.round(level)], missing }];
  });
  if (rows.length === 0) return null;
  return (
    <details className={styles.lift}>
      <summary>
        What would lift each level<span className="visually-hidden"> of {name}</span>
      </summary>
      <dl>
        {rows.map(({ id, title, next, anchor, missing }) => (
          <div key={id}>
            <dt>
              {title}, level {next}
            </dt>
            <dd>{anchor}</dd>
            {missing.length > 0 && (
              <dd>
                Here it was missing:
                <ul>
                  {missing.map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
