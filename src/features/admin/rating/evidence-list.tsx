import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { z } from 'zod';
import type { answerToRate } from '../../../../contract/rating/rating.ts';
import styles from './evidence-list.module.css';

type Answer = z.infer<typeof answerToRate.reply>;

const GROUPS = [
  { weight: 'must', title: 'Must be there' },
  { weight: 'should', title: 'Makes it better' },
  { weight: 'unsafe', title: 'Would be unsafe' },
  { weight: null, title: 'A strong answer' },
] as const;

const titleOf = (id: string | null) => CRITERIA.find((criterion) => criterion.id === id)?.title;

/** The points to listen for, by their weight, with the numbers to compare with. */
export const EvidenceList = ({ evidence }: Pick<Answer, 'evidence'>) =>
  GROUPS.flatMap(({ weight, title }) => {
    const points = evidence.filter((point) => point.weight === weight);
    if (points.length === 0) return [];
    return [
      <details key={title} className={styles.group} data-weight={weight} open>
        <summary>{title}</summary>
        <ul>
          {points.map(({ text, benchmark, criterion }) => (
            <li key={text}>
              {text}
              {benchmark && <span className={styles.benchmark}>{benchmark}</span>}
              {criterion && <span className={styles.criterion}>{titleOf(criterion)}</span>}
            </li>
          ))}
        </ul>
      </details>,
    ];
  });

/** Invented answers with their levels, closed at first, since they are long. */
export const Examples = ({ examples }: Pick<Answer, 'examples'>) =>
  examples.length > 0 && (
    <details className={styles.group}>
      <summary>Examples of levels</summary>
      <dl className={styles.examples}>
        {examples.map(({ level, text }) => (
          <div key={level}>
            <dt>Level {level}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );

/** The numbers to compare with, once more beside the answer. */
export function Benchmarks({ evidence }: Pick<Answer, 'evidence'>) {
  const known = evidence.filter(({ benchmark }) => benchmark);
  if (known.length === 0) return null;
  return (
    <details className={styles.group} open>
      <summary>Numbers to compare with</summary>
      <ul>
        {known.map(({ text, benchmark }) => (
          <li key={text}>
            <span className={styles.benchmark}>{benchmark}</span>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
