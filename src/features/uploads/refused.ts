import type { StoredAnswer, StoredAttempt, StoredRecording, StoredSubmission } from '../../engine/outbox/outbox.ts';
import type { PumpState } from '../../engine/pump/pump.ts';
import { sizeOf } from '../../ui/format.ts';
import { SUBMISSION, nameOf } from './names.ts';

export interface Refused {
  id: string;
  attemptId: string;
  name: string;
  /** The server's sentence. */
  said: string;
  kept: string;
}

interface Contents {
  attempts: readonly StoredAttempt[];
  answers: readonly StoredAnswer[];
  submissions: readonly StoredSubmission[];
  recordings: readonly StoredRecording[];
}

/** Names the data that stays here, so that nobody fears that it is lost. */
const KEPT: Record<StoredAnswer['kind'], string> = {
  choice: 'The option that you chose.',
  typed: 'All that you typed.',
  spoken: 'Which recordings belong to it; their sound is sent by itself.',
};

const KEPT_SUBMISSION = 'Which recordings belong to it; they are sent by themselves.';

/** The refusals of the server. Tests that only need a sign-in are left out, because `PumpAlert` shows them. */
export function refusedOf({ attempts, answers, submissions, recordings }: Contents, pump: PumpState): Refused[] {
  const blocked = pump.is === 'blocked' ? pump.blocked : [];
  const needsSignIn = new Set(blocked.filter((each) => each.for === 'sign-in').map(({ attemptId }) => attemptId));
  const all = [
    ...answers.map(({ id, attemptId, questionId, kind, refusal }) => {
      const kept = KEPT[kind];
      return { id, attemptId, name: nameOf(attempts, attemptId, questionId), said: refusal, kept };
    }),
    ...submissions.map(({ id, attemptId, refusal }) => ({
      id,
      attemptId,
      name: SUBMISSION,
      said: refusal,
      kept: KEPT_SUBMISSION,
    })),
    ...recordings.map(({ id, attemptId, particulars: { questionId = null, segment }, bytes, refusal }) => {
      const more = segment > 1 ? `, segment ${segment}` : '';
      const name = questionId === null ? 'Screen recording' : `Sound of ${nameOf(attempts, attemptId, questionId).toLowerCase()}`;
      return { id, attemptId, name: `${name}${more}`, said: refusal, kept: `All of it, ${sizeOf(bytes)}.` };
    }),
  ];
  return all.flatMap(({ said, ...rest }) => (said === null || needsSignIn.has(rest.attemptId) ? [] : [{ ...rest, said }]));
}
