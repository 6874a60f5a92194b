import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RecordingRepository } from '../repository.ts';
import type { SoundRepository } from '../sound-repository.ts';

/** The name of the queue. It cannot change, since jobs of an earlier version wait under it in the database. */
const QUEUE = 'measure-sound';
/** Few at once, since preparing recordings is more urgent; and one of each engineer. */
const AT_ONCE = { all: 2, each: 1 };
/**
 * The queue of the jobs that each look for a part of the older recordings, so that the start of the server does not wait for
 * them.
 */
const OLDER = 'measure-older-sounds';
const BATCH = 500;
const FIRST = 'first';

interface Needs {
  jobs: Jobs;
  repository: Pick<SoundRepository, 'listUnmeasured'>;
  recordings: Pick<RecordingRepository, 'findEngineer'>;
}

export function createSoundQueue({ jobs, repository, recordings }: Needs) {
  const request = ({ id, attemptId }: { id: string; attemptId: string }) =>
    jobs.send(QUEUE, { id }, { group: () => recordings.findEngineer(attemptId) });

  /** `after`: the last recording that an earlier part has found, or `FIRST`. */
  async function requestOlder(after: string) {
    const found = await repository.listUnmeasured(after === FIRST ? null : after, BATCH);
    for (const recording of found) await request(recording);
    const last = found.at(-1);
    if (last && found.length === BATCH) await jobs.send(OLDER, { id: last.id });
  }

  return {
    /** Adds a playable recording. A recording may be added more than once. */
    request,

    /** Starts to work, first on what became playable before this version, or while the queue could not be reached. */
    async start(measureSound: (id: string) => Promise<unknown>) {
      await jobs.work(QUEUE, ({ id }) => measureSound(id), { atOnce: AT_ONCE });
      await jobs.work(OLDER, ({ id }) => requestOlder(id));
      await jobs.send(OLDER, { id: FIRST });
    },
  };
}
