import type { PumpState } from '../../engine/pump/pump.ts';
import type { Waiting } from '../../engine/sender/sender.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDevice } from '../../shared/device/device-context.ts';
import { useCountdown } from './use-countdown.ts';

const KEPT = 'Everything is kept on this device and will be sent.';

function TryNow() {
  const { uploads } = useDevice();
  return (
    <Button small variant="quiet" onClick={uploads.tryNow}>
      Try now
    </Button>
  );
}

function Countdown({ until, attempt, why }: Waiting) {
  const seconds = useCountdown(until);
  // Hidden from screen readers, because a text that is read every second would hide everything else.
  const title = (
    <>
      Next try <span aria-hidden="true">in {seconds} s</span>
    </>
  );
  return (
    <Alert kind="attention" title={title} action={<TryNow />}>
      {`Attempt ${attempt} failed: ${why} ${KEPT}`}
    </Alert>
  );
}

/**
 * The acts of a person if the server refuses something. A sign-in is first, because without it nothing of that test can be sent.
 */
function ParkedAlert({ blocked }: Extract<PumpState, { is: 'blocked' }>) {
  const needsSignIn = blocked.some((each) => each.for === 'sign-in');
  if (needsSignIn) {
    const action = (
      <ButtonLink small variant="quiet" to="/login">
        Login
      </ButtonLink>
    );
    return (
      <Alert kind="attention" title="Your sign-in is needed" action={action}>
        {`The permission to send this test has run out. Sign in with the account that took it, and it is sent. ${KEPT}`}
      </Alert>
    );
  }
  return (
    <Alert kind="attention" title="The server does not take this yet" action={<TryNow />}>
      {`${[...new Set(blocked.map(({ detail }) => detail))].join(' ')} ${KEPT}`}
    </Alert>
  );
}

/** The state of the waiting data, and the acts of a person. */
export function PumpAlert({ pump, online }: { pump: PumpState; online: boolean }) {
  if (pump.is === 'blocked') return <ParkedAlert {...pump} />;
  if (!online)
    return (
      <Alert kind="attention" title="The network is gone" action={<TryNow />}>
        {KEPT}
      </Alert>
    );
  if (pump.is === 'waiting') return <Countdown {...pump} />;
  if (pump.is === 'elsewhere') return <Alert title="Another tab of this browser is sending">{KEPT}</Alert>;
  if (pump.is === 'sending')
    return (
      <Alert title="Sending">
        Please keep this window open until all is on the server. Closing it loses nothing: sending goes on when the app is open
        again.
      </Alert>
    );
  return <Alert title="A recording is under way">It is sent while it is recorded.</Alert>;
}
