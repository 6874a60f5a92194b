import { join } from 'node:path';
import type { z } from 'zod';
import { type Job, Result, SOUND_RESULTS, type SoundJob, type SoundResults, type Task } from './child-protocol.ts';
import { type Ended, createRunner } from '../../../platform/children/run-child.ts';
import { type Limits, findProgram } from '../../../platform/children/sandbox.ts';

const PROGRAM = findProgram('post-process.js', join(import.meta.dirname, 'child.ts'));

/** How one child ended: with its result, or without one. */
export type Outcome = Result | Ended;
export type SoundOutcome<Name extends SoundJob['task']> = SoundResults[Name] | Ended;

/** Starts a child for each task. After `stop` no child is running, and none is started. `program`: another one, for tests. */
export function createChildren({ program }: { program?: string | undefined } = {}) {
  const runner = createRunner();
  const start = <T>({ folder, ...input }: Task, limits: Limits, schema: z.ZodType<T>): Promise<T | Ended> =>
    runner.run({ program: program ? { path: program, reads: [program] } : PROGRAM, limits, folder, input, schema });

  return {
    /** Makes a recording playable. */
    run: (job: Job, limits: Limits): Promise<Outcome> => start(job, limits, Result),

    /** Reads the sound of a playable recording. */
    readSound: <Name extends SoundJob['task']>(job: SoundJob & { task: Name }, limits: Limits): Promise<SoundOutcome<Name>> =>
      start(job, limits, SOUND_RESULTS[job.task] as z.ZodType<SoundResults[Name]>),

    stop: runner.stop,
  };
}

export type Children = ReturnType<typeof createChildren>;
