import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked when the engineer is about to go elsewhere in mid-test. The clock goes on meanwhile. */
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
