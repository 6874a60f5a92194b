import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { connectDatabase } from './connect-database.ts';
import { secureDataFolder } from './data-folder.ts';
import { openKeys } from './open-keys.ts';
import { type Step, rotateSecret } from './rotate-secrets.ts';
import { type ListName, SECRET_LISTS } from './secret-lists.ts';

const STEPS = ['prepare', 'promote', 'finish'] as const;
const USAGE = `npm run rotate -- ${Object.keys(SECRET_LISTS).join('|')} [--${STEPS.join('|--')}]`;

/** Throws for a secret that there is not, and for more than one step. */
function readArguments(): { name: ListName; step: Step } {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { prepare: flag, promote: flag, finish: flag },
  });
  const [name = '', ...more] = positionals;
  const [step = 'rotate', ...others] = STEPS.filter((one) => values[one]);
  if (!Object.hasOwn(SECRET_LISTS, name) || more.length + others.length > 0)
    throw new Error(`Please name one secret, and at most one step: ${USAGE}`);
  return { name: name as ListName, step };
}

/** The program behind `npm run rotate`. */
async function main() {
  const { name, step } = readArguments();
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  const { db, close } = await connectDatabase(config.dataDir, config.databaseUrl);
  try {
    await openKeys({ config, db });
    await rotateSecret(name, step, { config, db, say: (line) => console.log(line) });
  } finally {
    await close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
