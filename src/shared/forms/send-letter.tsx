import { useMutation } from '@tanstack/react-query';
import { sendConfirmation } from '../../../contract/accounts/accounts.ts';
import { messageOf, send } from '../api/request.ts';
import { Button } from '../../ui/button.tsx';

/** Sends the e-mail with the confirmation link again, and shows whether that worked. */
export function SendLetter() {
  const { mutate, isPending, error, data } = useMutation({ mutationFn: () => send(sendConfirmation) });
  return (
    <>
      <Button needsNetwork variant="quiet" small busy={isPending && 'Sending'} onClick={() => mutate()}>
        Send the e-mail again
      </Button>
      <output className="small">{error ? messageOf(error) : data?.response}</output>
    </>
  );
}
