import { Link } from '../../ui/link.tsx';
import { waitingText } from '../../shared/device/upload-status-text.ts';
import styles from './uploads.module.css';
import { useUploadStatus } from '../../shared/device/use-upload-status.ts';

/** The mark in the header. It is shown only while something on this device is not on the server. */
export function UploadBadge() {
  const status = useUploadStatus();
  if (!status.known || status.safe) return null;
  return (
    <Link to="/uploads" className={styles.badge}>
      <span className={styles.mark} aria-hidden="true" />
      {waitingText(status)}
    </Link>
  );
}
