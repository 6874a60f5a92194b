import type { Plan } from './test-plan.ts';
import type { TestState } from './test-machine.ts';

/**
 * The text for a screen reader when a card begins. The heading is not part of it, because it takes the focus and is read anyway.
 */
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

/**
 * Is on the page before its first words, because a screen reader announces changes only in a region that is already there.
 */
export const Announcement = ({ state, plan }: { state: TestState; plan: Plan }) => (
  <output className="visually-hidden">{announcementOf(state, plan)}</output>
);
