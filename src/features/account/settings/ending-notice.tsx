import { useState } from 'react';
import { day } from '../../../../contract/facts/dates.ts';
import { keepAccount } from '../../../../contract/accounts/own-data.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { noteEnd } from './delete-account.tsx';

/** On every page of an account that will be deleted: the time of the deletion, and the way to cancel it. */
export function EndingNotice({ endsAt }: { endsAt: string }) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  async function keep() {
    setBusy(true);
    try {
      await send(keepAccount);
      noteEnd(null);
      // Pages of a company were refused until now.
      globalThis.location.reload();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Alert
      kind="attention"
      title={`Your account will be deleted on ${day(endsAt)}`}
      action={
        <Button small needsNetwork busy={busy && 'Keeping'} onClick={() => void keep()}>
          Keep my account
        </Button>
      }
    >
      <p>Until then it is inactive. {failure}</p>
    </Alert>
  );
}
