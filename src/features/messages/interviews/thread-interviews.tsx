import { useState } from 'react';
import { interviews } from '../../../../contract/interviews/interviews.ts';
import type { Thread } from '../../../../contract/messages/messages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { InterviewCard } from './interview-card.tsx';
import { useInterviewSteps } from './interview-steps.ts';
import styles from './interviews.module.css';
import { TimesDialog } from './times-dialog.tsx';
import { WaitingStep } from './waiting-step.tsx';

/** The open interviews of a thread, at its head, each as one line that unfolds; a company can offer another one. */
export function ThreadInterviews({ thread }: { thread: Thread }) {
  const steps = useInterviewSteps();
  const [inviting, setInviting] = useState(false);
  const { id, kind, name } = thread.with;
  const { value } = useLoad(interviews, { query: { list: 'open', with: id } });
  const items = value?.items ?? [];
  const offers = steps.waiting.filter(({ step: { act } }) => act.kind === 'offer' && act.to === id);
  const mayInvite = kind === 'engineer' && thread.mayWrite;
  if (items.length === 0 && offers.length === 0 && !mayInvite) return null;
  return (
    <section className={styles.strip} aria-label="Interviews">
      {items.map((interview) => (
        <InterviewCard key={interview.id} interview={interview} steps={steps} folds level={3} />
      ))}
      {offers.map((step) => (
        <WaitingStep key={step.id} step={step} />
      ))}
      {mayInvite && (
        <div className={styles.buttons}>
          <Button small variant="quiet" onClick={() => setInviting(true)}>
            Invite to an interview
          </Button>
        </div>
      )}
      {inviting && <TimesDialog purpose={{ kind: 'offer', to: id, name }} make={steps.make} onClose={() => setInviting(false)} />}
    </section>
  );
}
