import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  /** The number of unsent texts of the person; 0 asks nothing. */
  unsent: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a logout, since it deletes the unsent texts. */
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
