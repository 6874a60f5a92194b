import type { Fault } from '../../../../contract/rating/rating.ts';
import { Failure } from '../../../http/failures.ts';
import type { Recordings } from '../../recordings/recordings.ts';
import { faultOf, namedBy, recordingsOfAnswer } from '../answer-recordings.ts';
import type { AttemptRepository, AttemptRow } from '../attempt-repository.ts';
import type { Cards } from '../cards.ts';
import type { DeviceReports } from '../device-reports.ts';
import type { MarkedCard } from '../score-cards.ts';
import { isRated } from '../../../../contract/assessment/kinds.ts';

interface Needs {
  attempts: Pick<AttemptRepository, 'find'>;
  cards: Cards;
  recordings: Pick<Recordings, 'listSounds'>;
  deviceReports: Pick<DeviceReports, 'find'>;
}

/** Which answers can be rated, by a person or from the findings of a model, and the recorded faults of the machine. */
export function createRatable({ attempts, cards, recordings, deviceReports }: Needs) {
  /** A card that can be rated. Throws `no-such-answer` for the demo, a choice, and an answer that may still arrive. */
  async function requireRatable(attemptId: string, questionId: string): Promise<{ attempt: AttemptRow; card: MarkedCard }> {
    const attempt = await attempts.find(attemptId);
    const card = (await cards.list([attemptId], { withWords: true })).find((one) => one.questionId === questionId);
    if (!attempt || !card || !isRated(card)) throw new Failure('no-such-answer');
    if (card.answered || attempt.finishedAt || (await cards.isRecorded(attemptId, questionId))) return { attempt, card };
    throw new Failure('no-such-answer');
  }

  async function findFault({ attemptId, questionId, answer }: MarkedCard): Promise<Fault | null> {
    const [sounds, device] = await Promise.all([recordings.listSounds([attemptId]), deviceReports.find(attemptId)]);
    return faultOf(recordingsOfAnswer(questionId, namedBy(answer), sounds), device !== null, answer?.lost ?? null);
  }

  return { requireRatable, findFault };
}

export type Ratable = ReturnType<typeof createRatable>;
