import type { PumpState } from '../upload/pump.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { tryNow } from './start.ts';
import { useSeconds } from './use-seconds.ts';

const KEPT = 'Everything is kept on this device and will be sent.';

const again = (
  <Button small variant="quiet" onClick={tryNow}>
    Try now
  </Button>
);

function Countdown({ until, attempt, why }: Extract<PumpState, { is: 'waiting' }>) {
  const seconds = useSeconds(until);
  // A screen reader that heard every second would hear nothing else.
  const title = (
    <>
      Next try <span aria-hidden="true">in {seconds} s</span>
    </>
  );
  return (
    <Alert kind="attention" title={title} action={again}>
      {`Attempt ${attempt} failed: ${why} ${KEPT}`}
    </Alert>
  );
}

/** What goes on with what waits, and what can be done about it. */
export function PumpAlert({ pump, online }: { pump: PumpState; online: boolean }) {
  if (pump.is === 'parked') {
    return (
      <Alert kind="attention" title="The server does not take this yet" action={again}>
        {`${pump.reasons.join(' ')} ${KEPT}`}
      </Alert>
    );
  }
  if (!online)
    return (
      <Alert kind="attention" title="The network is gone" action={again}>
        {KEPT}
      </Alert>
    );
  if (pump.is === 'waiting') return <Countdown {...pump} />;
  if (pump.is === 'elsewhere') return <Alert title="Another tab of this browser is sending">{KEPT}</Alert>;
  if (pump.is === 'sending') return <Alert title="Sending">Please keep this window open until all is on the server.</Alert>;
  return <Alert title="A recording is under way">What it gives is sent as it comes.</Alert>;
}
