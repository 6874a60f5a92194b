import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureNginx } from './nginx.mjs';
import { ROOT, buildProduct, findNode, installPackages } from './setup.mjs';

/**
 * Sets up what tests need, runs a script of this project with the words of the command line, and ends with its code. `withProduct`:
 * with browsers and the built product, too.
 */
export async function runAfterSetUp(script, { withProduct = true } = {}) {
  const began = Date.now();
  installPackages();
  const chromium = withProduct ? await ensureChromium() : undefined;
  const nginx = withProduct ? ensureNginx() : undefined;
  if (withProduct) buildProduct();
  console.log(`Set-up: ${Math.round((Date.now() - began) / 1000)} s`);
  const path = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`;
  const programs = withProduct && { CHROMIUM: chromium, NGINX: nginx };
  const env = { ...process.env, ...programs, PATH: path, TESTS_BEGAN: String(began) };
  const { status } = spawnSync(findNode(), [script, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit', env });
  process.exit(status ?? 1);
}
