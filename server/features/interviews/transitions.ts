import type { InterviewAct, InterviewState } from '../../../contract/interviews/interviews.ts';
import type { Side } from '../../../contract/profiles/connections.ts';

export type ActKind = InterviewAct['kind'];

/** The state after an act of a side, or why it is refused: `wrong-side` may never do it, `over` not in this state. */
type Outcome = InterviewState | 'wrong-side' | 'over';

const OPEN = { offered: true, proposed: true, agreed: true, declined: false, cancelled: false } as const;

/** Whether something can still be done about an interview in this state. */
export const isOpen = (state: InterviewState) => OPEN[state];

const ACTS: Record<Exclude<ActKind, 'pick' | 'offer'>, { by: Side; to: InterviewState }> = {
  move: { by: 'company', to: 'offered' },
  propose: { by: 'engineer', to: 'proposed' },
  decline: { by: 'engineer', to: 'declined' },
  cancel: { by: 'company', to: 'cancelled' },
};

/** The side whose choice an interview waits for; null if it waits for none. */
export const waitsFor = (state: InterviewState): Side | null =>
  ({ offered: 'engineer', proposed: 'company', agreed: null, declined: null, cancelled: null })[state] as Side | null;

/** The effect of an act of this side; `state` is null for an interview that does not exist yet. */
export function outcomeOf(state: InterviewState | null, side: Side, kind: ActKind): Outcome {
  if (kind === 'offer') return side === 'company' && state === null ? 'offered' : 'wrong-side';
  if (state === null || !isOpen(state)) return 'over';
  if (kind === 'pick') return waitsFor(state) === side ? 'agreed' : 'wrong-side';
  const { by, to } = ACTS[kind];
  return by === side ? to : 'wrong-side';
}
