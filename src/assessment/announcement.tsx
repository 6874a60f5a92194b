import type { Plan } from './test-plan.ts';
import type { TestState } from './test-machine.ts';

/** What begins now, for whoever does not see the card; the heading of a card is read by itself, since it takes the focus. */
export function announcementOf(state: TestState, { times }: Pick<Plan, 'times'>): string {
  switch (state.at) {
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
export const Announcement = ({ state, plan }: { state: TestState; plan: Plan }) => (
  <output className="visually-hidden">{announcementOf(state, plan)}</output>
);
