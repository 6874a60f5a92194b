import type { RatingMark } from '../../../../contract/rating/rating.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import { Failure } from '../../../http/failures.ts';
import type { Recordings } from '../../recordings/recordings.ts';
import { namedBy, recordingsOfAnswer } from '../answer-recordings.ts';
import type { MarkedCard } from '../score-cards.ts';

interface Needs {
  recordings: Pick<Recordings, 'listSounds' | 'listNamesFor'>;
}

/**
 * The places where raters heard the points to listen for. They are stored with the ids of recordings, which a rater knows by
 * other names.
 */
export function createRatingMarks({ recordings }: Needs) {
  /** The name of each recording for the caller. */
  const namesFor = async ({ accountId, role }: Staff, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    role === 'rater' ? recordings.listNamesFor(accountId, ids) : new Map(ids.map((id) => [id, id]));

  return {
    /**
     * The marks of the caller in an answer, in their stored form. Throws `bad-input` for a mark of an element that the question
     * does not have, or in a recording of something else.
     */
    async readMarks(caller: Staff, marks: readonly RatingMark[], card: MarkedCard): Promise<RatingMark[]> {
      if (marks.length === 0) return [];
      const sounds = await recordings.listSounds([card.attemptId]);
      const own = recordingsOfAnswer(card.questionId, namedBy(card.answer), sounds).map(({ id }) => id);
      const ids = new Map([...(await namesFor(caller, own))].map(([id, name]) => [name, id]));
      return marks.map((mark) => {
        const recordingId = ids.get(mark.recordingId);
        if (recordingId === undefined || mark.element >= card.evidence.length)
          throw new Failure('bad-input', { detail: 'A mark names a point or a recording that does not belong to this answer.' });
        return { ...mark, recordingId };
      });
    },

    /** Stored marks in the form for the caller. */
    async showMarks(caller: Staff, marks: readonly RatingMark[]): Promise<RatingMark[]> {
      if (marks.length === 0) return [];
      const names = await namesFor(caller, [...new Set(marks.map(({ recordingId }) => recordingId))]);
      return marks.map((mark) => ({ ...mark, recordingId: names.get(mark.recordingId) ?? mark.recordingId }));
    },
  };
}
