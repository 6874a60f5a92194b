import { countOf } from './pieces.ts';
import styles from './uploads.module.css';
import { useStanding } from './use-standing.ts';
import { Link } from '../ui/link.tsx';

/** In the header, and only while something of this device is not on the server. */
export function UploadBadge() {
  const { known, safe, captured, onServer, answersWaiting, recordingsWaiting } = useStanding();
  if (!known || safe) return null;
  const pieces = captured - onServer + answersWaiting || recordingsWaiting;
  return (
    <Link to="/uploads" className={styles.badge}>
      <span className={styles.mark} aria-hidden="true" />
      {countOf(pieces)} waiting
    </Link>
  );
}
