import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Limits {
  /** Milliseconds from start to end. */
  wallMs: number;
  /** Seconds of processor time. */
  cpuSeconds: number;
  /** The longest file that it may write. */
  fileBytes: number;
}

const HEAP_MB = 256;
/**
 * Node itself takes some 500 MiB, mostly stacks that it never touches. Buffers are outside V8's heap, so they need this limit.
 */
const DATA_BYTES = 900 * 1024 ** 2;

/** The path of a program. It is searched here, since the child's environment has no PATH. */
function locateProgram(program: string): string | null {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  return found.find((path) => isExecutable(path)) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The command with its options; empty if this machine does not have it, or does not allow it. */
function findUsable(program: string, ...options: string[]): string[] {
  const path = locateProgram(program);
  if (!path) return [];
  return spawnSync(path, [...options, process.execPath, '--version'], { stdio: 'ignore' }).status === 0 ? [path, ...options] : [];
}

let probed: { isolated: string[]; limited: string[] } | undefined;

/** What this system offers: a namespace without network, an end together with the parent, and limits of the kernel. */
function probeSystem() {
  if (process.platform !== 'linux') return { isolated: [], limited: [] };
  const alone = findUsable('unshare', '--user', '--net');
  const bound = findUsable('setpriv', '--no-new-privs', '--pdeathsig', 'KILL');
  const [limited] = findUsable('prlimit', '--core=0');
  return { isolated: [...alone, ...bound], limited: limited ? [limited] : [] };
}

/**
 * Checks once which limits the system offers. It blocks while it runs other programs, so it is called before anything is served.
 */
export function probeSandbox() {
  return (probed ??= probeSystem());
}

/** A program to run in the sandbox. */
export interface Program {
  path: string;
  /** The files that Node must read in addition to its folder. Never the whole checkout, since the data folder may be in it. */
  reads: readonly string[];
  /** It loads compiled code, which Node's permissions do not bind. */
  addons?: boolean;
  /** More memory than other children have. */
  dataBytes?: number;
}

const checkout = join(import.meta.dirname, '..', '..', '..');

/** A child's program: in the bundle a file `name` beside the server; in the source the one at `source`, which imports others. */
export function findProgram(name: string, source: string): Program {
  const bundled = join(import.meta.dirname, name);
  if (existsSync(bundled)) return { path: bundled, reads: [bundled] };
  return { path: source, reads: ['server', 'contract', 'node_modules', 'package.json'].map((part) => join(checkout, part)) };
}

/** The command that starts a child without network, within `limits`, and with permission to read and write only `folder`. */
export function sandboxCommand(
  folder: string,
  { cpuSeconds, fileBytes }: Limits,
  { path, reads, addons = false, dataBytes = DATA_BYTES }: Program,
): [command: string, ...rest: string[]] {
  const { isolated, limited } = probeSandbox();
  const kernel = [`--cpu=${cpuSeconds}:${cpuSeconds + 1}`, `--data=${dataBytes}`, `--fsize=${fileBytes}`, '--core=0'];
  const node = [
    '--permission',
    ...[folder, ...reads].map((readable) => `--allow-fs-read=${readable}`),
    `--allow-fs-write=${folder}`,
    ...(addons ? ['--allow-addons'] : []),
    `--max-old-space-size=${HEAP_MB}`,
    '--v8-pool-size=1',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
  ];
  const [command = process.execPath, ...rest] = [
    ...isolated,
    ...(limited.length > 0 ? [...limited, ...kernel] : []),
    process.execPath,
    ...node,
    path,
  ];
  return [command, ...rest];
}
