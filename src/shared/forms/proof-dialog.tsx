import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PROOF_MINUTES } from '../../../contract/facts/lifetimes.ts';
import { prove, startProof } from '../../../contract/accounts/security.ts';
import { isRefusedFor, messageOf, send } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { FactorForm, type Given } from './factor-form.tsx';

interface ProofDialogProps {
  onProved: () => void;
  onCancel: () => void;
}

/** Asks the person to prove their identity, since somebody else may have found the session open. */
export function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['proof', useId()],
    queryFn: () => send(startProof),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  async function give(given: Given) {
    try {
      await send(prove, { body: given });
    } catch (failure) {
      // A step can be used only once, and so can a passkey, so both need a new one.
      if ('passkey' in given || isRefusedFor(failure, 'step-over')) void refetch();
      throw failure;
    }
    onProved();
  }
  const hasWay = data && (data.password || data.code || data.passkey);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title="Is it you?"
      description={`Please prove once more who you are. It holds for ${PROOF_MINUTES} minutes, and what you began goes on by itself.`}
    >
      {error && (
        <Alert kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Preloader label="Loading the ways" />}
      {hasWay && <FactorForm offer={data} give={give} />}
      {data && !hasWay && <Alert kind="attention">Please sign out and sign in again. That is your proof.</Alert>}
      <div>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
