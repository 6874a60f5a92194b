import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  /** Messages that are not sent; 0 asks nothing. */
  unsent: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a logout, since messages that are not sent are deleted with it. */
export const UnsentDialog = ({ unsent, onStay, onLeave }: Props) => (
  <Dialog
    open={unsent > 0}
    onOpenChange={(open) => open || onStay()}
    title={unsent === 1 ? 'A message is not sent yet' : `${unsent} messages are not sent yet`}
    description="They are on this device only. A logout deletes them, so that nobody else finds them here. Recordings are not touched."
    actions={
      <>
        <Button variant="danger" onClick={onLeave}>
          Delete and log out
        </Button>
        <Button onClick={onStay}>Stay signed in</Button>
      </>
    }
  />
);
