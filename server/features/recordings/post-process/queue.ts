import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DiskSpace } from '../disk-space.ts';
import type { PostProcessRepository, RecordingRepository } from '../repository.ts';

/** The name of the queue. It cannot change, since jobs of an earlier version wait under it in the database. */
const QUEUE = 'prepare-recording';
/** How many recordings are processed at once, and how many of one engineer, so that one engineer's cannot delay all others. */
const AT_ONCE = { all: 4, each: 1 };

interface Needs {
  jobs: Jobs;
  repository: Pick<PostProcessRepository, 'listUnprocessed'> & Pick<RecordingRepository, 'findEngineer'>;
  space: Pick<DiskSpace, 'reserve'>;
}

export function createPostProcessQueue({ jobs, repository, space }: Needs) {
  const request = ({ id, attemptId }: { id: string; attemptId: string }) =>
    jobs.send(QUEUE, { id }, { group: () => repository.findEngineer(attemptId) });

  return {
    /** Adds a sealed recording. A recording may be added more than once. */
    request,

    /** Starts to work, first on recordings that an earlier process sealed and could not add to the queue. */
    async start(makePlayable: (id: string) => Promise<unknown>) {
      const handle = async ({ id }: { id: string }) => {
        // On a full disk it waits for its next turn, since its files come in addition to the chunks.
        await space.reserve(0);
        await makePlayable(id);
      };
      await jobs.work(QUEUE, handle, { atOnce: AT_ONCE });
      for (const recording of await repository.listUnprocessed()) await request(recording);
    },
  };
}
