import { type ChildProcess, spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { z } from 'zod';
import { STARTED } from './run-task.ts';
import { type Limits, type Program, probeSandbox, sandboxCommand } from './sandbox.ts';

/**
 * How a child ended without its result: `too-slow`; `died` while it parsed; ended from outside by this server (`stopped`) or by
 * the machine (`killed`); or `failed` before it started.
 */
export type Ended =
  | { is: 'too-slow' }
  | { is: 'died'; how: string }
  | { is: 'killed' }
  | { is: 'stopped' }
  | { is: 'failed'; code: string };

/** Characters. Limited, since the child may have been taken over and could fill this process's memory. */
const MAX_OUTPUT = 2 * 1024 ** 2;

const SIGNALS = { SIGXCPU: 'too-slow', SIGKILL: 'killed', SIGTERM: 'killed', SIGINT: 'killed', SIGHUP: 'killed' } as const;

/** Judges by the signal first, since a child that was killed may have written anything before. */
function outcomeOf<T>(schema: z.ZodType<T>, output: string, code: number | null, signal: NodeJS.Signals | null): T | Ended {
  const [first, line = ''] = output.split('\n');
  if (signal && signal in SIGNALS) return { is: SIGNALS[signal as keyof typeof SIGNALS] };
  if (first !== STARTED) return { is: 'failed', code: `no start: ${signal ?? code}` };
  if (code !== 0) return { is: 'died', how: String(signal ?? code) };
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    return { is: 'died', how: 'no result' };
  }
}

/** A low priority, so that the requests are served first. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ignored, since the child has ended or this system does not allow it.
  }
}

interface Start<T> {
  program: Program;
  limits: Limits;
  /** Its working folder, the only one in which it may write. */
  folder: string;
  /** Its input, in one line of JSON, to which the path of its folder is added. */
  input: object;
  /** The allowed output. */
  schema: z.ZodType<T>;
}

/** Runs sandboxed children. After `stop` no child is running, and none is started. */
export function createRunner() {
  probeSandbox();
  const running = new Set<ChildProcess>();
  let isStopped = false;

  async function run<T>({ program, limits, folder: given, input, schema }: Start<T>): Promise<T | Ended> {
    // Without links, since Node compares permissions with real paths.
    const folder = await realpath(given);
    if (isStopped) return { is: 'stopped' };
    const [command, ...rest] = sandboxCommand(folder, limits, program);
    const child = spawn(command, rest, { cwd: folder, env: {}, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    running.add(child);
    lowerPriority(child);
    return new Promise<T | Ended>((resolve) => {
      let output = '';
      let verdict: Ended | undefined;
      const end = (outcome: Ended) => {
        verdict ??= outcome;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(end, limits.wallMs, { is: 'too-slow' });
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.length > MAX_OUTPUT) end({ is: 'died', how: 'too much output' });
      });
      child.stdin.on('error', () => {}); // Ignored, since the child has ended and `close` follows.
      child.stdin.write(`${JSON.stringify({ ...input, folder })}\n`);
      child.once('error', ({ message }) => (verdict ??= { is: 'failed', code: message }));
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        running.delete(child);
        resolve(isStopped ? { is: 'stopped' } : (verdict ?? outcomeOf(schema, output, code, signal)));
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
