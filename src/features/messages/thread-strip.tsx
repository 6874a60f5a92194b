import { useState } from 'react';
import { interviews } from '../../../contract/interviews/interviews.ts';
import type { Thread } from '../../../contract/messages/messages.ts';
import { DecisionButtons } from '../../shared/decisions/decision-buttons.tsx';
import { DecisionList } from '../../shared/decisions/decision-list.tsx';
import { useDecisions } from '../../shared/decisions/use-decisions.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { InterviewCard } from './interviews/interview-card.tsx';
import { useInterviewSteps } from './interviews/interview-steps.ts';
import styles from './interviews/interviews.module.css';
import { TimesDialog } from './interviews/times-dialog.tsx';
import { WaitingStep } from './interviews/waiting-step.tsx';

/**
 * The offers and open interviews of a thread, at its head, each as one line that unfolds; a company can add another one.
 */
export function ThreadStrip({ thread }: { thread: Thread }) {
  const steps = useInterviewSteps();
  const [inviting, setInviting] = useState(false);
  const { id, kind, name } = thread.with;
  const decisions = useDecisions(id);
  const { value } = useLoad(interviews, { query: { list: 'open', with: id } });
  const items = value?.items ?? [];
  const invitations = steps.waiting.filter(({ step: { act } }) => act.kind === 'offer' && act.to === id);
  const mayAdd = kind === 'engineer' && thread.mayWrite;
  const isEmpty = items.length + invitations.length + decisions.items.length + decisions.added.length === 0;
  if (isEmpty && !mayAdd) return null;
  return (
    <section className={styles.strip} aria-label="Interviews and offers">
      <DecisionList decisions={decisions} />
      {items.map((interview) => (
        <InterviewCard key={interview.id} interview={interview} steps={steps} folds level={3} />
      ))}
      {invitations.map((step) => (
        <WaitingStep key={step.id} step={step} />
      ))}
      {mayAdd && (
        <div className={styles.buttons}>
          <Button small variant="quiet" onClick={() => setInviting(true)}>
            Invite to an interview
          </Button>
          <DecisionButtons engineer={{ id, name }} decisions={decisions} />
        </div>
      )}
      {inviting && <TimesDialog purpose={{ kind: 'offer', to: id, name }} make={steps.make} onClose={() => setInviting(false)} />}
    </section>
  );
}
