import { useUploadStatus } from '../../../shared/device/use-upload-status.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';

/** Warns before a deletion that this device holds recordings or answers that the server does not have. */
export function UnsentRecordings() {
  const { known, answersWaiting, recordingsWaiting } = useUploadStatus();
  if (!known || answersWaiting + recordingsWaiting === 0) return null;
  return (
    <Alert kind="attention" title="Not everything of your test is on the server">
      <p>
        This device holds {recordingsWaiting} recordings and {answersWaiting} answers that are not sent. After the deletion they
        can never be sent. See <Link to="/uploads">Uploads</Link> first.
      </p>
    </Alert>
  );
}
