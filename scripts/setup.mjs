// What `npm start` and `npm test` need before anything else. Plain JavaScript, since it may run on an older Node (from 20.19).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node stores compiled scripts here. The next start of the server then takes two thirds of the processor time. */
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled');

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

const INSTALLED = join(ROOT, 'node_modules', '.installed');
const stateOfLock = () => digestOf(readFileSync(join(ROOT, 'package-lock.json')));
const isInstalled = () => isCurrent(INSTALLED, stateOfLock());

/** Installs what the lock names. Only once for each state of the lock, because `npm ci` deletes node_modules first. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing…');
  // What npm has cached is used without asking the registry, since the lock names each package with its digest.
  runProgram('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(INSTALLED, stateOfLock());
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

const BUILT = join(ROOT, '.cache', 'built');
const stateOfSources = () => digestOf(SOURCES.flatMap((name) => [...filesBelow(join(ROOT, name))]).join('\n'));
const isBuilt = () =>
  ['dist/index.html', 'dist-server/main.js', 'dist-render/render.js'].every((path) => existsSync(join(ROOT, path))) &&
  isCurrent(BUILT, stateOfSources());

/** Called before a build; the function that it returns, after it. In between there is no build, since one that is stopped is not whole. */
export function beginBuild() {
  const state = stateOfSources();
  rmSync(BUILT, { force: true });
  return () => {
    mkdirSync(dirname(BUILT), { recursive: true });
    writeFileSync(BUILT, state);
  };
}

/** Builds app, worker and server, once for each state of their sources, so that a second start need not wait. */
export function buildProduct() {
  if (isBuilt()) return;
  console.log('Building…');
  runProgram(findNode(), ['scripts/build.mjs']);
}

/** Whether a start would serve at once, and neither install nor build. */
export const isSetUp = () => isInstalled() && isBuilt();

/** The pinned Node if npm has one for this machine; else the one that runs this, if it is new enough to run TypeScript as it is. */
export function findNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`Loadpath needs Node 24 here; this is ${process.version}. Install it from nodejs.org and start again.`);
  return process.exit(1);
}
