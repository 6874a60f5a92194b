import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  /** Messages, notes and scorecards that are not sent; 0 asks nothing. */
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
    description="Messages, notes or scorecards are on this device only. A logout deletes them, so that nobody else finds them here. Recordings are not touched."
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
