import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the engineer leaves the test. The clock goes on meanwhile, so that the dialog gives no extra time. */
export function LeaveDialog({ open, onStay, onLeave }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title="Leave the test?"
      description={
        <>A question that is open counts as answered with what you gave so far. You can come back and go on with the next one.</>
      }
      actions={
        <>
          <Button variant="quiet" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    />
  );
}
