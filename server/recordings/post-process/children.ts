import { type ChildProcess, spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { STARTED } from './child-constants.ts';
import { type Job, Result } from './child-protocol.ts';
import { type Limits, probeSandbox, sandboxCommand } from './sandbox.ts';

/**
 * How one child ended: with its result; `too-slow`; `died` while it parsed; ended from outside by this server (`stopped`) or by the
 * machine (`killed`); or `failed` before it started.
 */
export type Outcome = Result | { is: 'too-slow' } | { is: 'died'; how: string } | { is: 'killed' } | { is: 'stopped' };

/** Characters. Limited, since the child may have been taken over and could fill this process's memory. */
const MAX_OUTPUT = 2 * 1024 ** 2;

const SIGNALS = { SIGXCPU: 'too-slow', SIGKILL: 'killed', SIGTERM: 'killed', SIGINT: 'killed', SIGHUP: 'killed' } as const;

/** Judges by the signal first, since a child that was killed may have written anything before. */
function outcomeOf(output: string, code: number | null, signal: NodeJS.Signals | null): Outcome {
  const [first, line = ''] = output.split('\n');
  if (signal && signal in SIGNALS) return { is: SIGNALS[signal as keyof typeof SIGNALS] };
  if (first !== STARTED) return { is: 'failed', code: `no start: ${signal ?? code}` };
  if (code !== 0) return { is: 'died', how: String(signal ?? code) };
  try {
    return Result.parse(JSON.parse(line));
  } catch {
    return { is: 'died', how: 'no result' };
  }
}

/** So that everything that serves requests comes first. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ignored, since the child has ended or this system does not allow it.
  }
}

/** Starts a child for each job. After `stop` no child runs, and none is started any more. */
export function createChildren({ program }: { program?: string | undefined } = {}) {
  probeSandbox();
  const running = new Set<ChildProcess>();
  let isStopped = false;

  async function run(job: Job, limits: Limits): Promise<Outcome> {
    // Without links, since Node compares permissions with real paths.
    const folder = await realpath(join(job.root, job.id));
    if (isStopped) return { is: 'stopped' };
    const [command, ...rest] = sandboxCommand(folder, limits, program);
    const child = spawn(command, rest, { cwd: folder, env: {}, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    running.add(child);
    lowerPriority(child);
    return new Promise<Outcome>((resolve) => {
      let output = '';
      let verdict: Outcome | undefined;
      const end = (outcome: Outcome) => {
        verdict ??= outcome;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(end, limits.wallMs, { is: 'too-slow' });
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.length > MAX_OUTPUT) end({ is: 'died', how: 'too much output' });
      });
      child.stdin.on('error', () => {}); // Ignored, since the child has ended and `close` follows.
      child.stdin.write(`${JSON.stringify({ ...job, root: dirname(folder) })}\n`);
      child.once('error', ({ message }) => (verdict ??= { is: 'failed', code: message }));
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        running.delete(child);
        resolve(isStopped ? { is: 'stopped' } : (verdict ?? outcomeOf(output, code, signal)));
      });
    });
  }

  return {
    run,
    stop() {
      isStopped = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type Children = ReturnType<typeof createChildren>;
