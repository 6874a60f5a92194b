import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * The next release: the same server, and the app built again under another version, in a folder of its own. All its files have other
 * addresses, as after a change of everything, so that no old file can be used by mistake.
 */
export function aRelease(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-release-'));
  for (const name of ['node_modules', 'server', 'package.json']) symlinkSync(join(ROOT, name), join(folder, name));
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
