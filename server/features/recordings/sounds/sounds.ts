import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RecordingStore } from '../../../platform/stores/recording-store.ts';
import type { Children } from '../post-process/children.ts';
import type { RecordingRepository } from '../repository.ts';
import { createMeasureSound } from './measure-sounds.ts';
import { createSoundQueue } from './sound-queue.ts';
import type { SoundRepository } from '../sound-repository.ts';

interface Needs {
  repository: SoundRepository;
  jobs: Jobs;
  store: Pick<RecordingStore, 'withLocalCopy'>;
  recordings: Pick<RecordingRepository, 'find' | 'findEngineer'>;
  children: Pick<Children, 'readSound'>;
  log: { warn(details: object, message: string): void };
}

/** The measuring of the sound of answers, in the background. Nothing runs before `start`. */
export function createSounds({ repository, jobs, store, recordings, children, log }: Needs) {
  const queue = createSoundQueue({ jobs, repository, recordings });
  const measureSound = createMeasureSound({ store, recordings, repository, children, log });
  return { request: queue.request, start: () => queue.start(measureSound) };
}
