import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  /** How many things that the person wrote are not sent; 0 asks nothing. */
  unsent: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a logout, since what is not sent is deleted with it. */
export const UnsentDialog = ({ unsent, onStay, onLeave }: Props) => (
  <Dialog
    open={unsent > 0}
    onOpenChange={(open) => open || onStay()}
    title={unsent === 1 ? 'One thing you wrote is not sent yet' : `${unsent} things you wrote are not sent yet`}
    description="What you wrote is on this device only. A logout deletes it, so that nobody else finds it here. Recordings are not touched."
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
