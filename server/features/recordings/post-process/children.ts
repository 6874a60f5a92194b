import { realpath } from 'node:fs/promises';
import type { z } from 'zod';
import { type Job, Result, SOUND_RESULTS, type SoundJob, type SoundResults, type Task } from './child-protocol.ts';
import { type Ended, createRunner } from './run-child.ts';
import { type Limits, POST_PROCESS, probeSandbox, sandboxCommand } from './sandbox.ts';

/** How one child ended: with its result, or without one. */
export type Outcome = Result | Ended;
export type SoundOutcome<Name extends SoundJob['task']> = SoundResults[Name] | Ended;

/** Starts a child for each task. After `stop` no child is running, and none is started. `program`: another one, for tests. */
export function createChildren({ program }: { program?: string | undefined } = {}) {
  probeSandbox();
  const runner = createRunner();

  async function start<T>(task: Task, limits: Limits, schema: z.ZodType<T>): Promise<T | Ended> {
    // Without links, since Node compares permissions with real paths.
    const folder = await realpath(task.folder);
    const command = sandboxCommand(folder, limits, program ? { path: program, reads: [program] } : POST_PROCESS);
    return runner.run({ command, folder, input: { ...task, folder }, wallMs: limits.wallMs, schema });
  }

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
