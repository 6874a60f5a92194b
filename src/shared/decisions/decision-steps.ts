import { useCallback } from 'react';
import { type DecisionAct, decisions } from '../../../contract/decisions/decisions.ts';
import type { StoredMessage } from '../../engine/storage/database.ts';
import { useLive } from '../live/live-context.ts';
import { useReload } from '../loading/use-reload.ts';
import { useWaitingSteps } from '../messaging/use-waiting-steps.ts';

export type StoredDecision = StoredMessage & { decision: NonNullable<StoredMessage['decision']> };

const isDecision = (message: StoredMessage): message is StoredDecision => message.decision !== undefined;

/**
 * The steps about offers that wait on this device, and a function that adds one, which is sent at once or when the network is back.
 * Loads the offers again after each change.
 */
export function useDecisionSteps() {
  const reload = useReload();
  const again = useCallback(() => reload(decisions), [reload]);
  useLive(['decision', 'connection'], again);
  const { waiting, keep } = useWaitingSteps(isDecision, again);

  /** Rejects if this browser cannot store it. */
  const make = useCallback((decision: string, act: DecisionAct) => keep(decision, { decision: { decision, act } }), [keep]);

  return { waiting, make };
}

export type MakeDecision = ReturnType<typeof useDecisionSteps>['make'];
