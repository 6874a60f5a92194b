import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { moment } from '../../../../contract/facts/dates.ts';
import { shortlistSize } from '../../../../contract/hiring/offline-copies.ts';
import { messageOf } from '../../../shared/api/request.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf, sizeOf } from '../../../ui/format.ts';
import styles from './copy-button.module.css';
import { copyShortlist, removeShortlistCopy, soundBytesOf } from './copy-shortlist.ts';
import { useCopiedLists } from './use-copied-lists.ts';

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
const sentenceOf = (error: unknown) => (isFull(error) ? 'This browser has no room for it.' : messageOf(error));

interface AskProps {
  id: string;
  onClose: () => void;
  onKeep: () => void;
}

/** Shows the size before anything is loaded. */
function AskDialog({ id, onClose, onKeep }: AskProps) {
  const { value: size, failure } = useLoad(shortlistSize, { params: { id } }, { mode: 'fresh' });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Keep this shortlist for offline?"
      description="Profiles, notes, scorecards and spoken answers are kept on this device, encrypted. The key leaves when your session ends, also without a network; then it opens after the next sign-in. A logout deletes all of it, and so does leaving the company."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!size} onClick={onKeep}>
            Keep it
          </Button>
        </>
      }
    >
      {failure && <Alert kind="danger">{messageOf(failure)}</Alert>}
      {!size && !failure && <p className="muted">Measuring how much it is</p>}
      {size && (
        <p>
          {countOf(size.engineers, 'engineer')}, {countOf(size.sounds, 'spoken answer')}:{' '}
          <span className="mono">{sizeOf(size.bytes)}</span> of sound, and the texts.
        </p>
      )}
    </Dialog>
  );
}

/** Copies a shortlist to this device for reading without a network, or removes the copy. */
export function CopyShortlist({ id }: { id: string }) {
  const lists = useCopiedLists();
  const kept = lists?.find((list) => list.id === id);
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState<string>();
  const abortRef = useRef<AbortController>(null);
  useEffect(() => () => abortRef.current?.abort(), []);
  const keeping = useMutation({
    mutationFn: () => {
      abortRef.current = new AbortController();
      return copyShortlist(id, abortRef.current.signal, (done, of) => setStep(`Keeping ${done + 1} of ${of}`));
    },
    onMutate: () => setAsking(false),
    onSettled: () => setStep(undefined),
  });
  const removal = useMutation({ mutationFn: () => removeShortlistCopy(id) });
  const error = keeping.error ?? removal.error;
  if (lists === undefined) return null;
  return (
    <div className={styles.keep}>
      {kept && (
        <span className="muted small">
          Kept on this device {moment(kept.keptAt)}, {sizeOf(soundBytesOf(kept))} of sound
        </span>
      )}
      <Button small variant="quiet" needsNetwork busy={keeping.isPending && (step ?? 'Keeping')} onClick={() => setAsking(true)}>
        {kept ? 'Update offline copy' : 'Keep for offline'}
      </Button>
      {kept && !keeping.isPending && (
        <Button small variant="quiet" busy={removal.isPending && 'Removing'} onClick={() => removal.mutate()}>
          Remove from this device
        </Button>
      )}
      {error && <Alert kind="danger">{sentenceOf(error)}</Alert>}
      {isAsking && <AskDialog id={id} onClose={() => setAsking(false)} onKeep={() => keeping.mutate()} />}
    </div>
  );
}
