import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Rater, endRater, raters } from '../../../../contract/rating/raters.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Ends the work of a rater, after a question. */
export function EndRater({ rater: { id, name } }: { rater: Rater }) {
  const reload = useReload();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(endRater, { params: { id } }),
    onSuccess: async () => {
      setAsked(false);
      await reload(raters);
    },
  });
  return (
    <div>
      <Button small variant="quiet" needsNetwork aria-label={`End the work of ${name}`} onClick={() => setAsked(true)}>
        End
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`End the work of ${name}`}
        description="The rater is signed out and rates no more. The ratings stay. A new invitation takes the rater back."
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button variant="danger" needsNetwork busy={isPending && 'Ending'} onClick={() => mutate()}>
              End the work
            </Button>
          </>
        }
      >
        {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      </Dialog>
    </div>
  );
}
