import { type ChildProcess, spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { type Limits, confined, probeLimits } from './confine.ts';
import { type Job, Result } from './result.ts';
import { BEGUN } from './words.ts';

/**
 * What came of one child: its result; that it took too long; that it died by itself while it parsed; or that it was ended from
 * outside, by this server (`stopped`) or by the machine (`killed`), or did not even begin (`failed`).
 */
export type Outcome = Result | { is: 'too-slow' } | { is: 'died'; how: string } | { is: 'killed' } | { is: 'stopped' };

/** Many times what gaps take. */
const MAX_OUTPUT = 2 * 1024 ** 2;

const SIGNALS = { SIGXCPU: 'too-slow', SIGKILL: 'killed', SIGTERM: 'killed', SIGINT: 'killed', SIGHUP: 'killed' } as const;

/** What the child wrote before it ended, read without trust. */
function outcomeOf(said: string, code: number | null, signal: NodeJS.Signals | null): Outcome {
  const [first, line = ''] = said.split('\n');
  if (signal && signal in SIGNALS) return { is: SIGNALS[signal as keyof typeof SIGNALS] };
  if (first !== BEGUN) return { is: 'failed', code: `no start: ${signal ?? code}` };
  if (code !== 0) return { is: 'died', how: String(signal ?? code) };
  try {
    return Result.parse(JSON.parse(line));
  } catch {
    return { is: 'died', how: 'no result' };
  }
}

/** Below everything that serves: what is prepared can wait. */
function yieldToOthers({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or this system does not let us.
  }
}

/** Starts a child for each job. After `stop` no child is left, and none is started any more. */
export function createChildren({ program }: { program?: string | undefined } = {}) {
  probeLimits();
  const running = new Set<ChildProcess>();
  let isStopped = false;

  async function run(job: Job, limits: Limits): Promise<Outcome> {
    // Permissions are held against real paths.
    const folder = await realpath(join(job.root, job.id));
    if (isStopped) return { is: 'stopped' };
    const [command, ...rest] = confined(folder, limits, program);
    const child = spawn(command, rest, { cwd: folder, env: {}, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    running.add(child);
    yieldToOthers(child);
    return new Promise<Outcome>((resolve) => {
      let said = '';
      let verdict: Outcome | undefined;
      const end = (outcome: Outcome) => {
        verdict ??= outcome;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(end, limits.wallMs, { is: 'too-slow' });
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.length > MAX_OUTPUT) end({ is: 'died', how: 'too much output' });
      });
      child.stdin.on('error', () => {}); // it has ended, which `close` tells
      child.stdin.write(`${JSON.stringify({ ...job, root: dirname(folder) })}\n`);
      child.once('error', ({ message }) => (verdict ??= { is: 'failed', code: message }));
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        running.delete(child);
        resolve(isStopped ? { is: 'stopped' } : (verdict ?? outcomeOf(said, code, signal)));
      });
    });
  }

  return {
    run,
    /** Ends all children at once. */
    stop() {
      isStopped = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type Children = ReturnType<typeof createChildren>;
