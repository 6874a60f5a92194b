import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PermissionHelp } from './permission-help.tsx';

/** The wording is prescribed, so do not change it. */
const SENTENCES = {
  granted: { kind: 'safe', text: 'Required permissions are granted.' },
  prompt: {
    kind: 'attention',
    text: 'This app requires permissions to access you microphone, please enable them at the next prompt',
  },
  denied: {
    kind: 'danger',
    text: 'Microphone permissions are denied, you must enable them manually by clicking on the info icon in the address bar',
  },
} as const;

interface Props {
  permission: PermissionState;
  /** Asks the browser. Given only if the browser has not been asked and no other button asks it. */
  onAllow?: () => void;
}

/**
 * The state of the microphone's permission. The next prompt is mentioned only if there will be one, because a denied permission
 * has to be switched on by hand.
 */
export function PermissionAlert({ permission, onAllow }: Props) {
  const { kind, text } = SENTENCES[permission];
  const allow = permission === 'prompt' && onAllow && (
    <Button variant="quiet" small onClick={onAllow}>
      Allow
    </Button>
  );
  return (
    <>
      <Alert kind={kind} action={allow}>
        {text}
      </Alert>
      {permission === 'denied' && <PermissionHelp />}
    </>
  );
}
