import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** What one child may take. */
export interface Limits {
  /** From start to end. */
  wallMs: number;
  /** Of the processor. */
  cpuSeconds: number;
  /** The longest file that it may write. */
  fileBytes: number;
}

const HEAP_MB = 256;
/** Of which Node takes some 500 MiB by itself, mostly stacks that are never touched; buffers lie outside V8's heap. */
const DATA_BYTES = 900 * 1024 ** 2;

/** Where a program lies, by the path of this process; the child's own environment is empty. */
function locate(program: string): string | null {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  return found.find((path) => isProgram(path)) ?? null;
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The command with its options where this machine has it and lets us use it, else nothing. */
function usable(program: string, ...options: string[]): string[] {
  const path = locate(program);
  if (!path) return [];
  return spawnSync(path, [...options, process.execPath, '--version'], { stdio: 'ignore' }).status === 0 ? [path, ...options] : [];
}

let probed: { isolated: string[]; limited: string[] } | undefined;

/** What this system has: a namespace without network, and an end together with the parent; limits of the kernel. */
function probe() {
  if (process.platform !== 'linux') return { isolated: [], limited: [] };
  const alone = usable('unshare', '--user', '--net');
  const bound = usable('setpriv', '--no-new-privs', '--pdeathsig', 'KILL');
  const [limited] = usable('prlimit', '--core=0');
  return { isolated: [...alone, ...bound], limited: limited ? [limited] : [] };
}

/** Looks once for what the system has, which waits for other programs: for a start, before anything is served. */
export function probeLimits() {
  return (probed ??= probe());
}

/** The child's program: beside this file in the source, beside the server in the bundle, where it needs no other file. */
const BUNDLED = join(import.meta.dirname, 'prepare.js');
const SOURCE = join(import.meta.dirname, 'child.ts');

/** What Node has to read besides the recording. The data folder may lie in the checkout, so that is never given as a whole. */
function sources(program: string): string[] {
  if (program !== SOURCE) return [program];
  const checkout = dirname(dirname(dirname(import.meta.dirname)));
  return ['server', 'contract', 'node_modules', 'package.json'].map((name) => join(checkout, name));
}

/**
 * The command that starts the child: without network, within `limits`, and with the permission to read and write nothing but
 * `folder`. `program` is the child's, for tests.
 */
export function confined(folder: string, limits: Limits, program?: string): [command: string, ...rest: string[]] {
  const { isolated, limited } = probeLimits();
  const child = program ?? (existsSync(BUNDLED) ? BUNDLED : SOURCE);
  const { cpuSeconds, fileBytes } = limits;
  const kernel = [`--cpu=${cpuSeconds}:${cpuSeconds + 1}`, `--data=${DATA_BYTES}`, `--fsize=${fileBytes}`, '--core=0'];
  const node = [
    '--permission',
    ...[folder, ...sources(child)].map((path) => `--allow-fs-read=${path}`),
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
