import { useCallback } from 'react';
import { type InterviewAct, interviewOf, interviews } from '../../../../contract/interviews/interviews.ts';
import type { StoredMessage } from '../../../engine/storage/database.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useWaitingSteps } from '../../../shared/messaging/use-waiting-steps.ts';

export type StoredStep = StoredMessage & { step: NonNullable<StoredMessage['step']> };

const isStep = (message: StoredMessage): message is StoredStep => message.step !== undefined;

/** The time zone of this device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The steps about interviews that wait on this device, and a function that adds one, which is sent at once or when the network is
 * back. Loads the interviews again after each change.
 */
export function useInterviewSteps() {
  const reload = useReload();
  const again = useCallback(() => reload(interviews, interviewOf), [reload]);
  useLive(['interview', 'connection'], again);
  const { waiting, keep } = useWaitingSteps(isStep, again);

  /** Rejects if this browser cannot store it. */
  const make = useCallback(
    (interview: string, act: InterviewAct) => keep(interview, { step: { interview, zone: ownZone(), act } }),
    [keep],
  );

  return { waiting, make };
}

export type InterviewSteps = ReturnType<typeof useInterviewSteps>;
