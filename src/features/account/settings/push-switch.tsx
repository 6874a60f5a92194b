import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure, messageOf } from '../../../shared/api/request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './notifications-form.module.css';
import { type PushState, findPushState, switchPushOff, switchPushOn } from './push-device.ts';

const EXPLANATIONS: Record<PushState, string> = {
  on: 'This browser shows a notification when something waits for you, also while Loadpath is closed.',
  off: 'We e-mail you. This browser can show a notification instead.',
  blocked:
    'This browser does not let Loadpath show notifications, so we e-mail you. You can allow it in the settings of the browser for this site.',
  unsupported:
    'This browser has no push messages, so we e-mail you. On an iPhone or iPad they work once Loadpath is on the home screen.',
};

const UNREACHED = 'The push service of this browser could not be reached, so we e-mail you. Please try again later.';

interface PushSwitchProps {
  pushKey: string;
  /** Browsers of the account that the server knows. */
  devices: number;
}

/** Turns push messages to this browser on and off. */
export function PushSwitch({ pushKey, devices }: PushSwitchProps) {
  const [state, setState] = useState<PushState>();
  useEffect(() => void findPushState(devices).then(setState), [devices]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(pushKey)),
    onSuccess: setState,
    onError: () => void findPushState(devices).then(setState),
  });
  if (!state) return null;
  return (
    <section className={styles.browser} aria-labelledby="this-browser">
      <h3 id="this-browser">This browser</h3>
      <p className="muted">{EXPLANATIONS[state]}</p>
      {(state === 'on' || state === 'off') && (
        <Button variant="quiet" needsNetwork onClick={() => mutate()} busy={isPending && 'One moment'}>
          {state === 'on' ? 'Turn notifications off here' : 'Turn notifications on here'}
        </Button>
      )}
      {error && <Alert kind="danger">{error instanceof Failure ? messageOf(error) : UNREACHED}</Alert>}
    </section>
  );
}
