import { TEST } from '../document/product-facts.ts';
import styles from './card-timeline.module.css';

const PAUSE = { name: 'pause', time: 'as long as you like' };

const ROWS = [
  {
    kind: 'Multiple choice',
    columns: '2fr 4fr 3fr',
    parts: [
      { name: 'read', time: `${TEST.readSeconds} s` },
      { name: 'choose', time: `at most ${TEST.choiceSeconds} s` },
    ],
  },
  {
    kind: 'Spoken',
    columns: '6fr 3fr',
    parts: [{ name: 'speak, read as you go', time: `at most ${TEST.spokenSeconds} s` }],
  },
] as const;

/**
 * One card of each kind as a row of times. The clock runs in the filled parts and not in the open one, so that a reader sees
 * where time counts.
 */
export const CardTimeline = () => (
  <figure className={styles.figure}>
    {ROWS.map(({ kind, columns, parts }) => (
      <div key={kind} className={styles.row}>
        <p className={styles.kind}>{kind}</p>
        <ol className={styles.parts} style={{ gridTemplateColumns: columns }}>
          {[...parts, PAUSE].map(({ name, time }) => (
            <li key={name} data-open={name === PAUSE.name || undefined}>
              <span className={styles.name}>{name}</span>
              <span className={styles.time}>
                <span>{time}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    ))}
    <figcaption className={styles.caption}>Not to scale. In the dashed part no clock runs.</figcaption>
  </figure>
);
