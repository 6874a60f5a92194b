import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moment } from '../../../../contract/facts/dates.ts';
import { type Archive, askArchive } from '../../../../contract/accounts/own-data.ts';
import { ARCHIVE_EVERY_HOURS, RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { sizeOf } from '../../../ui/format.ts';
import styles from './your-data.module.css';

const LOOK_AGAIN_MS = 1500;

/** The progress of the archive, and the link to its file. */
function ArchiveState({ archive }: { archive: Archive }) {
  const { state, filesDone, filesTotal, bytes, expiresAt, url, askedAt } = archive;
  if (state === 'making') {
    return (
      <>
        <p>
          <output>{filesTotal > 0 ? `Being made: ${filesDone} of ${filesTotal} files.` : 'It will be made in a moment.'}</output>
        </p>
        <progress value={filesDone} max={Math.max(filesTotal, 1)} aria-label="Files in the archive" />
        <p className="muted small">
          You can leave this page. An e-mail to your address, if it is confirmed, comes when it is ready.
        </p>
      </>
    );
  }
  if (state === 'over' || !url || !expiresAt) return <p className="muted">The last archive is deleted.</p>;
  return (
    <Alert
      kind="safe"
      title="Your archive is ready"
      action={
        <a href={url} download>
          Download ({sizeOf(bytes ?? 0)})
        </a>
      }
    >
      <p>
        Asked for on {moment(askedAt)}. It can be downloaded until {moment(expiresAt)}, while you are signed in.
      </p>
    </Alert>
  );
}

interface DataArchiveProps {
  archive: Archive | null;
  isEngineer: boolean;
  isOwner: boolean;
  onChange: () => void;
}

/** Asks for the archive of the data about the person, and shows its progress. */
export function DataArchive({ archive, isEngineer, isOwner, onChange }: DataArchiveProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => send(askArchive), onSuccess: onChange });
  const isMaking = archive?.state === 'making';
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(onChange, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMaking, onChange]);
  const nextAt = archive?.nextAt ?? null;
  return (
    <div className={styles.part}>
      <h3>Download</h3>
      <p>
        Everything that is held about you, as one ZIP archive: lists that programs and people can read, pictures and recordings.
        {isEngineer && ' Of what companies note about you it says that and when, and not their words.'}
        {isOwner && ' As an owner you also get the records of your company.'} It can be downloaded for{' '}
        {spanText(RETENTION.archives.keep)}.
      </p>
      {archive && <ArchiveState archive={archive} />}
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {!isMaking &&
        (nextAt ? (
          <p className="muted small">
            One archive every {ARCHIVE_EVERY_HOURS} hours. The next one can be asked for at {moment(nextAt)}.
          </p>
        ) : (
          <div>
            <Button variant="quiet" needsNetwork busy={isPending && 'Asking'} onClick={() => mutate()}>
              Ask for my data
            </Button>
          </div>
        ))}
    </div>
  );
}
