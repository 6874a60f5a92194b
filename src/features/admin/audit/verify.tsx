import { useState } from 'react';
import { AUDIT_FAULTS, type AuditFault, type AuditHead, verifyAudit } from '../../../../contract/admin/audit.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../board/board.module.css';

type State =
  | { is: 'idle' }
  | { is: 'busy'; checked: number }
  | { is: 'holds'; checked: number; since: number; head: AuditHead }
  | { is: 'broken'; checked: number; place: number; what: AuditFault }
  | { is: 'failed'; message: string };

/** Verifies the log part by part. It calls `report` with the number of entries that are correct so far. */
async function verifyAll(report: (checked: number) => void): Promise<State> {
  let checked = 0;
  let from = 1;
  for (;;) {
    const part = await send(verifyAudit, { body: { from } });
    checked += part.checked;
    if (part.fault) return { is: 'broken', checked, ...part.fault };
    if (part.next === null) return { is: 'holds', checked, since: part.since, head: part.head };
    from = part.next;
    report(checked);
  }
}

function Result({ state }: { state: State }) {
  switch (state.is) {
    case 'holds':
      return (
        <Alert
          kind="safe"
          title={`The chain holds: ${state.checked === 1 ? '1 entry' : `${state.checked.toLocaleString('en')} entries`}.`}
        >
          {state.since > 1 &&
            `Entries before ${state.since.toLocaleString('en')} were written with a key that the server has lost, so nothing can verify them. `}
          Note the last entry elsewhere, and nobody can cut off the end of the log unseen:{' '}
          <span className={styles.id}>{`${state.head.place}:${state.head.hash}`}</span>. On the server{' '}
          <code>npm run audit:verify -- --expect PLACE:HASH</code> looks whether it is still there.
        </Alert>
      );
    case 'broken':
      return (
        <Alert kind="danger" title={`The chain is broken at entry ${state.place}.`}>
          {AUDIT_FAULTS[state.what]} The {state.checked.toLocaleString('en')} before it hold. Somebody with access to the database
          has changed it.
        </Alert>
      );
    case 'failed':
      return <Alert kind="danger" title={state.message} />;
    default:
      return null;
  }
}

/** The button that computes the whole chain again, and the result. */
export function Verify() {
  const [state, setState] = useState<State>({ is: 'idle' });
  const verify = () => {
    setState({ is: 'busy', checked: 0 });
    verifyAll((checked) => setState({ is: 'busy', checked })).then(setState, (error: unknown) =>
      setState({ is: 'failed', message: messageOf(error) }),
    );
  };
  return (
    <section className="stack" aria-label="Chain">
      <div>
        <Button
          variant="quiet"
          needsNetwork
          busy={state.is === 'busy' && (state.checked > 0 ? `Verified ${state.checked.toLocaleString('en')}` : 'Verifying')}
          onClick={verify}
        >
          Verify the chain
        </Button>
      </div>
      <Result state={state} />
    </section>
  );
}
