import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export interface Limits {
  /** Milliseconds from start to end. */
  wallMs: number;
  /** Seconds of processor time. */
  cpuSeconds: number;
  /** The longest file that it may write. */
  fileBytes: number;
}

const HEAP_MB = 256;
/** Node itself takes some 500 MiB, mostly stacks that it never touches. Buffers are outside V8's heap, so they need this limit. */
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

/** Finds out once what the system offers. It blocks while it runs other programs, so it is called before anything is served. */
export function probeSandbox() {
  return (probed ??= probeSystem());
}

/** The child's program: next to this file in the source; next to the server in the bundle, as a single file. */
const BUNDLED = join(import.meta.dirname, 'post-process.js');
const SOURCE = join(import.meta.dirname, 'child.ts');

/** What Node must read besides the recording. Never the whole checkout, since the data folder may be in it. */
function listSources(program: string): string[] {
  if (program !== SOURCE) return [program];
  const checkout = dirname(dirname(dirname(import.meta.dirname)));
  return ['server', 'contract', 'node_modules', 'package.json'].map((name) => join(checkout, name));
}

/**
 * The command that starts the child without network, within `limits`, and with permission to read and write only `folder`.
 * `program` replaces the child's program in tests.
 */
export function sandboxCommand(folder: string, limits: Limits, program?: string): [command: string, ...rest: string[]] {
  const { isolated, limited } = probeSandbox();
  const child = program ?? (existsSync(BUNDLED) ? BUNDLED : SOURCE);
  const { cpuSeconds, fileBytes } = limits;
  const kernel = [`--cpu=${cpuSeconds}:${cpuSeconds + 1}`, `--data=${DATA_BYTES}`, `--fsize=${fileBytes}`, '--core=0'];
  const node = [
    '--permission',
    ...[folder, ...listSources(child)].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
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
    child,
  ];
  return [command, ...rest];
}
