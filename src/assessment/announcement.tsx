import type { Plan } from './test-plan.ts';
import type { Run } from './test-machine.ts';

/** What begins now, for whoever does not see the card; the heading of a card is read by itself, since it takes the focus. */
export function announcementOf(run: Run, { times }: Pick<Plan, 'times'>): string {
  switch (run.at) {
    case 'choosing':
      return `The time runs: ${times.choice} seconds.`;
    case 'typing':
      return `The time runs: ${times.spoken} seconds.`;
    case 'speaking':
      return 'Recording your answer.';
    default:
      return '';
  }
}

/** Read aloud while cards come and go: a screen reader hears only a region that was there before its words. */
export const Announcement = ({ run, plan }: { run: Run; plan: Plan }) => (
  <output className="visually-hidden">{announcementOf(run, plan)}</output>
);
