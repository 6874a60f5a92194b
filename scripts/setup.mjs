// What `npm start` and `npm test` need before anything else. Plain JavaScript, since it may run on an older Node (from 20.19).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program in the project's folder. If it fails, this process ends with its code, since nothing else makes sense then. */
function runProgram(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const digestOf = (text) => createHash('sha256').update(text).digest('hex');

function isCurrent(stamp, state) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
}

/** Installs what the lock names. Only once for each state of the lock, because `npm ci` deletes node_modules first. */
export function installPackages() {
  const stamp = join(ROOT, 'node_modules', '.installed');
  const state = digestOf(readFileSync(join(ROOT, 'package-lock.json')));
  if (isCurrent(stamp, state)) return;
  console.log('Installing…');
  // What npm has cached is used without asking the registry, since the lock names each package with its digest.
  runProgram('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, state);
}

const SOURCES = ['contract', 'src', 'sw', 'server', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json'];

function* filesBelow(path) {
  if (!existsSync(path)) return;
  const found = statSync(path);
  if (!found.isDirectory()) {
    yield `${path} ${found.size} ${found.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(path).toSorted()) yield* filesBelow(join(path, name));
}

/** Builds app, worker and server, once for each state of their sources, so that a second start need not wait. */
export function buildProduct() {
  const stamp = join(ROOT, '.cache', 'built');
  const state = digestOf(SOURCES.flatMap((name) => [...filesBelow(join(ROOT, name))]).join('\n'));
  const isBuilt =
    existsSync(join(ROOT, 'dist/index.html')) &&
    existsSync(join(ROOT, 'dist-server/main.js')) &&
    existsSync(join(ROOT, 'dist-render/render.js'));
  if (isBuilt && isCurrent(stamp, state)) return;
  console.log('Building…');
  runProgram(findNode(), ['scripts/build.mjs']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** The pinned Node if npm has one for this machine; else the one that runs this, if it is new enough to run TypeScript as it is. */
export function findNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`Loadpath needs Node 24 here; this is ${process.version}. Install it from nodejs.org and start again.`);
  return process.exit(1);
}
