import { pathOf } from '../../../contract/base/call.ts';
import { type Playback, media } from '../../../contract/recordings/recordings.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { GivenRepository } from './given-repository.ts';
import type { MeasuredRepository } from './sound-repository.ts';

interface Needs {
  given: GivenRepository;
  sounds: Pick<MeasuredRepository, 'listPeaks'>;
  tickets: Pick<MediaTickets, 'issue'>;
}

/** Recordings as raters get them. */
export function createGivenToRaters({ given, sounds, tickets }: Needs) {
  return {
    /**
     * The same recordings under names of this rater's own, which do not reveal their age; those that are ready can be played in the
     * session with this token. Nothing else does a rater play.
     */
    async giveToRater(raterId: string, token: string, shown: readonly Playback[]): Promise<Playback[]> {
      const ids = shown.map(({ id }) => id);
      const [names, peaks] = [await given.give(raterId, ids), await sounds.listPeaks(ids)];
      return Promise.all(
        shown.map(async (one) => {
          const id = names.get(one.id) as string;
          if (one.state !== 'ready') return { ...one, id };
          const ticket = await tickets.issue(token, id);
          return { ...one, id, peaks: peaks.get(one.id) ?? [], url: `${pathOf(media.path, { id })}?ticket=${ticket}` };
        }),
      );
    },

    /** The names of these recordings for this rater. */
    listNamesFor: given.give,
  };
}
