import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { readKeys } from './keys.ts';
import { SECRETS, SECRET_NAMES, type SecretName, toLine } from './secret-lists.ts';
import { fromPushKeys } from './features/notifications/push-keys.ts';

const USAGE = 'npm run secrets -- [--present] [FILE]';
const HEAD = [
  '# The secrets of one installation, the same for all its processes. Keep a copy where the backups are not.',
  '# systemd (EnvironmentFile), compose (env_file) and docker (--env-file) read this file.',
];

/** The secrets of this configuration as settings, one line each, without quotes and blanks. */
function listLines(config: Config): string[] {
  const { tokenSecrets, receiptKeys, rescueKeys, audit, push } = readKeys(config);
  const base64 = (secret: Uint8Array) => Buffer.from(secret).toString('base64');
  const values: Record<SecretName, string> = {
    token: tokenSecrets.map(base64).join(','),
    receipt: receiptKeys.map(toLine).join(','),
    rescue: rescueKeys.map(toLine).join(','),
    audit: base64(audit),
    push: toLine(fromPushKeys(push)),
  };
  return SECRET_NAMES.map((name) => `${SECRETS[name].setting}=${values[name]}`);
}

const makeSecrets = () =>
  readConfig(Object.fromEntries(SECRET_NAMES.map((name) => [SECRETS[name].setting, SECRETS[name].make()])));

/**
 * The program behind `npm run secrets`: makes all secrets at once, or with --present takes those of the settings and of DATA_DIR.
 * It writes them as settings, one line each, to a new file that only its owner reads, or to the screen.
 */
function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { present: { type: 'boolean' } } });
  const [file, more] = positionals;
  if (more !== undefined) throw new Error(`Please give one file at most: ${USAGE}`);
  const lines = listLines(values.present ? readConfig(process.env) : makeSecrets());
  const text = [...HEAD, ...lines, ''].join('\n');
  if (file === undefined) return process.stdout.write(text);
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  return console.log(`${file} has all secrets of ${values.present ? 'this' : 'a new'} installation. Only its owner can read it.`);
}

try {
  main();
} catch (error) {
  const { code, message, path = '' } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EEXIST' ? `${path} is there already. Give a new file, since this one may have secrets in use.` : message,
  );
  process.exitCode = 1;
}
