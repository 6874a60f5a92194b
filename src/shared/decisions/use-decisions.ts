import { decisions } from '../../../contract/decisions/decisions.ts';
import { useEndless } from '../loading/use-endless.ts';
import { useDecisionSteps } from './decision-steps.ts';

/** Further ones are loaded by a button. */
const SHOWN = 2;

/** The offers and declines between the reader and an engineer or a company, and the steps about them that wait on this device. */
export function useDecisions(other: string) {
  const { waiting, make } = useDecisionSteps();
  const query = useEndless(decisions, { query: { with: other, limit: SHOWN } });
  const items = query.value?.items ?? [];
  const known = new Set(items.map(({ id }) => id));
  const added = waiting.filter(({ decision: { decision, act } }) => 'to' in act && act.to === other && !known.has(decision));
  return {
    query,
    items,
    make,
    /** Those that are not on the server yet. */
    added,
    heldOf: (id: string) => waiting.find(({ decision }) => decision.decision === id && !('to' in decision.act)),
    /** Nothing new can be sent while an offer is open. */
    isOpen: added.length > 0 || items.some(({ state }) => state === 'offered'),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
