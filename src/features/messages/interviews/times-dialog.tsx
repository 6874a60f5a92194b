import { type FormEvent, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { withCause } from '../../../../contract/base/text.ts';
import { type Interview, InterviewAct } from '../../../../contract/interviews/interviews.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import type { InterviewSteps } from './interview-steps.ts';
import styles from './interviews.module.css';
import { TimesFields, noTimes, timesOf } from './times-fields.tsx';

/** A new interview with an engineer, or other times for one. */
export type Purpose =
  | { kind: 'offer'; to: string; name: string }
  | { kind: 'move' | 'propose'; interview: Pick<Interview, 'id' | 'revision' | 'agreed' | 'zones'> };

interface Words {
  title: string;
  description: string;
  action: string;
}

function wordsOf(purpose: Purpose): Words {
  if (purpose.kind === 'offer') {
    const description = 'Offer a few times. The engineer picks one of them or proposes others.';
    return { title: `Invite ${purpose.name} to an interview`, description, action: 'Offer these times' };
  }
  const before = purpose.interview.agreed ? 'The agreed time no longer holds once you send this. ' : '';
  return purpose.kind === 'move'
    ? {
        title: 'Offer other times',
        description: `${before}The engineer picks one of the new times.`,
        action: 'Offer these times',
      }
    : {
        title: 'Propose other times',
        description: `${before}The company picks one of your times.`,
        action: 'Propose these times',
      };
}

interface Props {
  purpose: Purpose;
  make: InterviewSteps['make'];
  onClose: () => void;
}

/** Times for an interview, on top of the page. What is sent waits on this device until there is a network. */
export function TimesDialog({ purpose, make, onClose }: Props) {
  const [typed, setTyped] = useState(noTimes);
  const [details, setDetails] = useState({ title: 'Interview', place: '', link: '', note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState(false);
  const isOffer = purpose.kind === 'offer';
  const { title, description, action } = wordsOf(purpose);

  const field = (name: keyof typeof details) => ({
    value: details[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setDetails((before) => ({ ...before, [name]: target.value })),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    const slots = timesOf(typed);
    const asked = isOffer
      ? { kind: 'offer', to: purpose.to, ...details, slots }
      : { kind: purpose.kind, revision: purpose.interview.revision, slots, note: details.note };
    const read = InterviewAct.safeParse(asked);
    const late = slots.some(({ start }) => Date.parse(start) <= Date.now()) ? { slots: 'One of these times is over.' } : {};
    const found = read.success ? [] : read.error.issues.map((issue) => [String(issue.path[0]), withCause(issue, asked)] as const);
    setErrors({ ...late, ...Object.fromEntries(found) });
    if (!read.success || 'slots' in late) return;
    try {
      await make(isOffer ? uuid() : purpose.interview.id, read.data);
      onClose();
    } catch {
      setFailed(true);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <OfflineNote>What you send is kept on this device and sent when the network is back.</OfflineNote>
        {isOffer && <Field label="Title" maxLength={120} {...field('title')} />}
        <TimesFields
          typed={typed}
          onChange={setTyped}
          zone={isOffer ? '' : purpose.interview.zones.other}
          error={errors['slots']}
        />
        {isOffer && (
          <div className={styles.pair}>
            <Field label="Place (optional)" maxLength={200} {...field('place')} />
            <Field label="Link to the call (optional)" type="url" placeholder="https://" maxLength={500} {...field('link')} />
          </div>
        )}
        <TextArea label="Note (optional)" rows={2} maxLength={1000} {...field('note')} />
        {failed && <Alert kind="danger">This browser could not keep the interview. Please try again.</Alert>}
        <div className="row">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Dialog>
  );
}
