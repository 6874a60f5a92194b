import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from './databases.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The product's migrations and one more, `statement`. */
function addMigration(folder: string, statement: string) {
  const place = join(folder, 'server', 'platform', 'db', 'migrations');
  cpSync(MIGRATIONS, place, { recursive: true });
  const path = join(place, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const last = journal.entries.at(-1) as Journal['entries'][number];
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`;
  writeFileSync(join(place, `${tag}.sql`), statement);
  const entries = [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }];
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
}

/**
 * The next release: the same server, and the app built again under another version, in a folder of its own. All its files have other
 * addresses, as after a change of everything, so that no old file can be used by mistake. `migration`: a statement that its first
 * start executes in the database.
 */
export function aRelease(version: string, { migration }: { migration?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-release-'));
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(ROOT, name), join(folder, name));
  mkdirSync(join(folder, 'server', 'platform', 'db'), { recursive: true });
  symlinkSync(join(ROOT, 'server', 'data'), join(folder, 'server', 'data'));
  if (migration === undefined) symlinkSync(MIGRATIONS, join(folder, 'server', 'platform', 'db', 'migrations'));
  else addMigration(folder, migration);
  cpSync(join(ROOT, 'dist-server'), join(folder, 'dist-server'), { recursive: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', VERSION: version };
  for (const to of [
    ['--outDir', join(folder, 'dist')],
    ['--ssr', 'src/render.tsx', '--outDir', join(folder, 'dist-render')],
  ]) {
    const args = [vite, 'build', '--logLevel', 'error', '--assetsDir', 'assets/next', ...to];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`The release was not built. ${stderr}`);
  }
  return {
    main: join(folder, 'dist-server', 'main.js'),
    pages: join(folder, 'dist'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
