import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { sandboxCommand } from '../../server/platform/children/sandbox.ts';
import { type Job, Result } from '../../server/features/recordings/post-process/child-protocol.ts';
import type { Outcome } from '../../server/features/recordings/post-process/children.ts';

/** Runs jobs in children, one after the other in each, as long as a job ends within `wallMs`. */
export function createBatch({ program, root, wallMs }: { program: string; root: string; wallMs: number }) {
  let child: ChildProcessWithoutNullStreams | undefined;
  let answer: ((outcome: Outcome) => void) | undefined;

  function start() {
    const [command, ...rest] = sandboxCommand(
      root,
      { wallMs, cpuSeconds: 100_000, fileBytes: 50_000_000 },
      { path: program, reads: [program] },
    );
    const started = spawn(command, rest, { cwd: root, env: {}, stdio: 'pipe' });
    started.stderr.resume();
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    createInterface({ input: started.stdout }).on('line', (line) => {
      const { success, data } = Result.safeParse(JSON.parse(line));
      answer?.(success ? data : { is: 'died', how: 'no result' });
    });
    started.on('close', (code, signal) => {
      if (child === started) child = undefined;
      answer?.({ is: 'died', how: String(signal ?? code) });
    });
    started.stdin.on('error', () => {});
    return started;
  }

  return {
    run: (job: Job) =>
      new Promise<Outcome>((resolve) => {
        child ??= start();
        const running = child;
        let isSlow = false;
        const timer = setTimeout(() => {
          isSlow = true;
          running.kill('SIGKILL');
        }, wallMs);
        answer = (outcome) => {
          clearTimeout(timer);
          answer = undefined;
          resolve(isSlow ? { is: 'too-slow' } : outcome);
        };
        running.stdin.write(`${JSON.stringify(job)}\n`);
      }),
    stop: () => child?.kill('SIGKILL'),
  };
}
