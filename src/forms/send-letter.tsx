import { useState } from 'react';
import { sendConfirmation } from '../../contract/accounts.ts';
import { messageOf, send } from '../api/request.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { Button } from '../ui/button.tsx';

/** Has the letter sent again whose link confirms the own address, and says below what became of it. */
export function SendLetter() {
  const { busy, failure, attempt } = useAsyncAction();
  const [sent, setSent] = useState<string>();
  const ask = () =>
    attempt(async () => {
      setSent((await send(sendConfirmation)).response);
    });
  return (
    <>
      <Button variant="quiet" small busy={busy && 'Sending'} onClick={() => void ask()}>
        Send the letter again
      </Button>
      <output className="small">{failure === undefined ? sent : messageOf(failure)}</output>
    </>
  );
}
