import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, ROOT, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { DEMO_ACCOUNTS, seedDemo } from './demo/seed.ts';
import { startJobs } from './jobs/jobs.ts';
import { readKeys } from './keys.ts';

/** A port that is taken and a folder that cannot be written are everyday mistakes: one sentence, no stack. */
function explain({ code = '', syscall, message }: NodeJS.ErrnoException, { port, host, dataDir }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} may not be used. Set PORT to another one.`;
  if (['ENOTFOUND', 'EADDRNOTAVAIL'].includes(code)) return `This machine has no address ${host}. Set HOST to one that it has.`;
  // A folder below a read-only one cannot be made, which some systems call missing.
  const isFolder = syscall === 'mkdir' && ['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code);
  if (isFolder || ['EACCES', 'EROFS', 'EPERM'].includes(code)) {
    return `The data folder ${dataDir} cannot be written. Set DATA_DIR to one that can.`;
  }
  return message;
}

/** Starts everything; what had been started is stopped again, last first, when a later step fails. */
async function start(config: Config) {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    mkdirSync(config.dataDir, { recursive: true });
    accessSync(config.dataDir, constants.W_OK);
    const keys = readKeys(config);
    const embedded = config.databaseUrl ? null : await startEmbedded(join(config.dataDir, 'postgres'));
    if (embedded) stops.push(embedded.stop);
    const url = config.databaseUrl ?? (embedded?.url as string);
    const database = await openDatabase(url, join(ROOT, 'server/db/migrations'));
    stops.push(database.close);
    const jobs = await startJobs(url, console);
    stops.push(jobs.stop);
    const built = { files: join(ROOT, 'dist'), renderer: join(ROOT, 'dist-render', 'render.js') };
    const { app, ...features } = await buildApp({ config, db: database.db, jobs, keys, built });
    stops.push(() => app.close());
    await features.assessments.loadBank();
    if (config.demo) await seedDemo({ db: database.db, media: join(ROOT, 'server/demo/media'), ...features });
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    return { address: `http://${config.host}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function greet(address: string, config: Config) {
  console.log(`Loadpath is on ${address}`);
  console.log(`Data: ${config.dataDir}`);
  const { smtpUrl } = config.mail;
  console.log(`Letters: ${smtpUrl ? `through ${new URL(smtpUrl).host}` : join(config.dataDir, 'letters')}`);
  if (!config.demo) return;
  console.log('Demo accounts:');
  for (const { role, email, password, shows } of DEMO_ACCOUNTS) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(28)} ${password.padEnd(20)} ${shows}`);
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const { address, stop } = await start(config);
  greet(address, config);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  console.error(config ? explain(error as Error, config) : (error as Error).message);
  process.exit(1);
}
