import { type FormEvent, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { withCause } from '../../../contract/base/text.ts';
import { DECLINE_REASONS, DecisionAct, type DeclineReason, MAX_DECISION_TEXT } from '../../../contract/decisions/decisions.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/checkbox-radio.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import type { MakeDecision } from './decision-steps.ts';
import styles from './decisions.module.css';

/** Something new about an engineer, or a step about an open offer of or to `name`. */
export type Purpose = { name: string } & (
  | { kind: 'offer' | 'decline'; to: string }
  | { kind: 'accept' | 'refuse' | 'withdraw'; decision: string }
);

interface Words {
  title: string;
  description: string;
  label: string;
  /** What happens besides; stands beside the button. */
  besides?: string;
  action: string;
  isDanger?: boolean;
}

function wordsOf({ kind, name }: Purpose): Words {
  switch (kind) {
    case 'offer':
      return {
        title: `Make ${name} an offer`,
        description: `${name} reads it in your conversation and accepts or not. It is no contract: that you sign together.`,
        label: 'Your offer',
        besides: 'On your shortlists the engineer moves to Offer.',
        action: 'Make the offer',
      };
    case 'decline':
      return {
        title: `Decline ${name}`,
        description: `${name} reads the reason and your words. You stay connected.`,
        label: 'In your own words (optional)',
        besides: 'On your shortlists the engineer moves to Not now.',
        action: 'Decline',
        isDanger: true,
      };
    case 'accept':
      return {
        title: 'Accept this offer?',
        description: `${name} is told at once. It is no contract: that you sign with the company.`,
        label: 'Your words (optional)',
        action: 'Accept',
      };
    case 'refuse':
      return {
        title: 'Do not accept this offer?',
        description: `${name} is told, and reads your reason if you give one. You stay connected.`,
        label: 'Reason (optional)',
        action: 'Do not accept',
        isDanger: true,
      };
    default:
      return {
        title: 'Withdraw this offer?',
        description: `${name} is told, and can no longer accept it.`,
        label: 'Reason (optional)',
        action: 'Withdraw',
        isDanger: true,
      };
  }
}

const REASONS = Object.entries(DECLINE_REASONS) as [DeclineReason, string][];

interface ReasonsProps {
  chosen: DeclineReason | null;
  error: string | undefined;
  onChoose: (reason: DeclineReason) => void;
}

const Reasons = ({ chosen, error, onChoose }: ReasonsProps) => (
  <ChoiceGroup legend="Reason">
    {REASONS.map(([reason, words]) => (
      <Radio
        key={reason}
        name="decline-reason"
        label={words}
        checked={chosen === reason}
        onChange={() => onChoose(reason)}
        aria-describedby={error && 'decline-reason-error'}
      />
    ))}
    {error && (
      <p className={styles.error} id="decline-reason-error" role="alert">
        {error}
      </p>
    )}
  </ChoiceGroup>
);

interface Props {
  purpose: Purpose;
  make: MakeDecision;
  onClose: () => void;
}

/** Asks for the words of a step about an offer, or of a decline. What is sent waits on this device until there is a network. */
export function DecisionDialog({ purpose, make, onClose }: Props) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState(false);
  const { title, description, label, besides, action, isDanger = false } = wordsOf(purpose);
  const { kind } = purpose;
  const isNew = 'to' in purpose;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (kind === 'decline' && reason === null) return setErrors({ reason: 'Please choose a reason.' });
    const typed = { kind, text, ...(isNew && { to: purpose.to }), ...(reason && { reason }) };
    const read = DecisionAct.safeParse(typed);
    const found = read.success ? [] : read.error.issues.map((issue) => [String(issue.path[0]), withCause(issue, typed)] as const);
    setErrors(Object.fromEntries(found));
    if (!read.success) return undefined;
    try {
      await make(isNew ? uuid() : purpose.decision, read.data);
      return onClose();
    } catch {
      return setFailed(true);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <OfflineNote>What you send is kept on this device and sent when the network is back.</OfflineNote>
        {kind === 'decline' && <Reasons chosen={reason} error={errors['reason']} onChoose={setReason} />}
        <TextArea
          label={label}
          rows={kind === 'offer' ? 6 : 3}
          maxLength={MAX_DECISION_TEXT}
          {...(kind === 'offer' && { hint: 'Position, salary, start, and until when you wait for the answer.' })}
          value={text}
          error={errors['text']}
          onChange={({ target }) => setText(target.value)}
        />
        {failed && <Alert kind="danger">This browser could not keep it. Please try again.</Alert>}
        <div className={styles.end}>
          {besides && <p className="muted small">{besides}</p>}
          <div className="row">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant={isDanger ? 'danger' : 'primary'} type="submit">
              {action}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
