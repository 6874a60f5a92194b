import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import { STATIONS } from '../offline-content.ts';
import { PathDrawing } from './path-drawing.tsx';
import styles from './recording-path.module.css';

/** The way of a recording, as a drawing and as text. */
export const RecordingPath = () => (
  <div className={styles.path}>
    <PathDrawing />
    <ol className={styles.stations}>
      {STATIONS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{nonBreakingUnits(text)}</p>
        </li>
      ))}
    </ol>
  </div>
);
