import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PermissionHelp } from './permission-help.tsx';
import { SCREEN_NOTE } from '../screen-note.tsx';

const AFTER_MS = 2000;

const TITLES = {
  microphone: 'Microphone access required',
  screen: 'Screen monitoring required for this process',
};
const REASONS = {
  microphone: 'The spoken questions are answered by voice. Your browser asks for your permission next.',
  screen: `The test is taken with the entire monitor shared. Your browser asks which one next. ${SCREEN_NOTE}`,
};
const DENIED =
  'The spoken questions are answered by voice. Your browser denies the microphone to this site, and will not ask again.';

interface Props {
  /** The missing permission; nothing is asked while it is null. */
  needs: 'microphone' | 'screen' | null;
  /** The browser does not ask again, so the person has to switch the microphone on by hand. */
  isDenied?: boolean;
  /** Called in the click, because browsers share a screen only then. */
  onProceed: () => void;
}

/** Asks for the missing permission, after a moment. */
export function PermissionDialog({ needs, isDenied = false, onProceed }: Props) {
  const [asked, setAsked] = useState<Props['needs']>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(needs), AFTER_MS);
    return () => clearTimeout(timer);
  }, [needs]);

  // The dialog closes by itself when the permission is given.
  const open = asked !== null && asked === needs;
  const shown = asked ?? 'microphone';
  const byHand = isDenied && shown === 'microphone';
  function proceed() {
    setAsked(null);
    onProceed();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => setAsked(null)}
      title={TITLES[shown]}
      description={byHand ? DENIED : REASONS[shown]}
      actions={
        <>
          <Button variant="quiet" onClick={() => setAsked(null)}>
            Cancel
          </Button>
          <Button onClick={proceed}>Proceed</Button>
        </>
      }
    >
      {byHand && <PermissionHelp />}
    </Dialog>
  );
}
