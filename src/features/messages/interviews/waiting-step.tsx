import { timeRangeIn } from '../../../../contract/facts/interview-times.ts';
import { WaitingNote } from '../../../shared/messaging/waiting-note.tsx';
import type { StoredStep } from './interview-steps.ts';

/** What a step does, in the words of its author. */
function wordsOf({ step: { act } }: StoredStep): string {
  switch (act.kind) {
    case 'offer':
      return 'Your invitation';
    case 'pick': {
      return 'Your choice';
    }
    case 'decline':
      return 'Your answer';
    case 'cancel':
      return 'Your cancellation';
    default:
      return 'Your times';
  }
}

/** A step about an interview that is on this device only. */
export function WaitingStep({ step }: { step: StoredStep }) {
  const { act } = step.step;
  const times = act.kind === 'offer' || act.kind === 'move' || act.kind === 'propose' ? act.slots : [];
  return (
    <WaitingNote step={step} what={wordsOf(step)}>
      {times.map(({ start, minutes }) => (
        <span key={start}>{timeRangeIn(start, minutes)}</span>
      ))}
    </WaitingNote>
  );
}
