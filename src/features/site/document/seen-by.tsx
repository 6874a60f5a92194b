import { EYES, SEEN, WORDS, type Sight } from './seen-by-content.ts';
import styles from './seen-by.module.css';

/** How much of the disc is full, so that the marks differ without colour. */
const PARTS = {
  confirmed: 'M8 8V2a6 6 0 0 1 6 6z',
  shared: 'M2 8a6 6 0 0 0 12 0z',
  connected: 'M8 2a6 6 0 0 1 0 12z',
  retired: 'M5 8a3 3 0 0 0 6 0a3 3 0 0 0-6 0z',
};

const Mark = ({ sight }: { sight: Sight }) => (
  <span className={styles.mark}>
    <svg viewBox="0 0 16 16" width="16" height="16" data-sight={sight} aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      {sight in PARTS && <path d={PARTS[sight as keyof typeof PARTS]} />}
    </svg>
    <span className="visually-hidden">{WORDS[sight]}</span>
  </span>
);

/** Who sees which data of an engineer. */
export const SeenBy = () => (
  <div className={styles.seen}>
    <table>
      <caption className="visually-hidden">Who sees what of an engineer</caption>
      <thead>
        <tr>
          <th scope="col">Of an engineer</th>
          {EYES.map((eyes) => (
            <th key={eyes} scope="col">
              {eyes}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEEN.map(({ id, what, sights }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            {sights.map((sight, index) => (
              <td key={EYES[index]}>
                <Mark sight={sight} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <ul className={styles.legend} aria-hidden="true">
      {(Object.keys(WORDS) as Sight[]).map((sight) => (
        <li key={sight}>
          <Mark sight={sight} /> {WORDS[sight]}
        </li>
      ))}
    </ul>
  </div>
);
