import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, MIGRATIONS, ROOT, SETTINGS, readConfig } from './config.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { secureDataFolder } from './data-folder.ts';
import { type DemoAccount, listDemoAccounts } from './data/demo/demo-accounts.ts';
import { readRecordedReplies } from './data/demo/found.ts';
import { isLocal } from './data/demo/is-local.ts';
import { removeDemo } from './data/demo/remove-demo.ts';
import { type DemoRepository, createDemoRepository } from './data/demo/repository.ts';
import { createDemoCompanyRepository } from './data/demo/company-repository.ts';
import { seedDemo } from './data/demo/seed-demo.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log/logger.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { findKeys } from './keys.ts';
import { openKeys } from './open-keys.ts';
import { openStores } from './open-stores.ts';
import { listWarnings } from './setting-checks.ts';
import { deleteRecording } from './platform/stores/recording-store.ts';
import type { Stores } from './platform/stores/stores.ts';
import { startTraces } from './platform/traces/traces.ts';
import { statisticsTask } from './scheduled-tasks.ts';

/** One sentence, without a stack, for everyday mistakes such as a port that is taken. */
function explainError({ code = '', syscall, message }: NodeJS.ErrnoException, { port, host, dataDir }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} may not be used. Set PORT to another one.`;
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(code))
    return `This machine has no address ${host}. Set HOST to one that it has.`;
  // Some systems report a folder that cannot be made, because its parent is read-only, as missing.
  const isFolder = syscall === 'mkdir' && ['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code);
  if (isFolder || ['EACCES', 'EROFS', 'EPERM'].includes(code)) {
    return `The data folder ${dataDir} cannot be written. Set DATA_DIR to one that can.`;
  }
  return message;
}

/** `for-people`: as `npm start` asks for it. `new-keys`: goes on without secrets that are lost, and says what is lost with them. */
const OPTIONS = new Set(['--for-people', '--new-keys']);
/** Whether somebody reads the output: a terminal, or `npm start`. Programs get lines of JSON only. */
const IS_FOR_PEOPLE = process.stdout.isTTY || process.argv.includes('--for-people');

/** Throws for an option that there is not. */
function readInsist(options: readonly string[]): boolean {
  const unknown = options.find((option) => !OPTIONS.has(option));
  if (unknown) throw new Error(`There is no option ${unknown}: npm start -- [--new-keys]`);
  return options.includes('--new-keys');
}

type Say = (sentence: string) => void;

/** Returns what says a sentence at the start, whatever the level of the log is. */
function createSay(log: Logger): Say {
  const always = log.child({}, { level: 'info' });
  return (sentence) => (IS_FOR_PEOPLE ? console.log(sentence) : always.info(sentence));
}

/** No test of a real engineer may be shortened, so the same rule holds as for the demo accounts. */
const LOOPBACK_IS_FOR_TESTS = 'WEBHOOK_LOOPBACK is only for a server that nobody but this machine reaches. Leave it out.';
const PACE_IS_FOR_TESTS = 'TEST_PACE is only for a server that nobody but this machine reaches. Leave it out.';

/** The passwords of the demo accounts are public, so they exist only while only this machine can reach the server. */
async function leaveOutDemo({ demo }: Config, stores: Stores, repository: DemoRepository, say: Say) {
  const deleteFiles = (id: string) => deleteRecording(stores.recordings, id);
  const removed = await removeDemo({ repository, deleteFiles });
  if (removed > 0) say(`The demo accounts (${removed}) and all that was theirs have been removed.`);
  if (demo)
    say('There are no demo accounts, since other machines reach this server. For an administrator: npm run admin -- EMAIL');
}

/** Throws at once the error that listening would throw later, since a first start takes long before it listens. */
async function requireFreePort({ port, host }: Config) {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** After this time the log names the part that the server still waits for. */
const SLOW_END_MS = 10_000;

/** Ends one part, and says so if it takes long, since nobody else could tell what a server that does not end waits for. */
async function endPart(name: string, end: () => Promise<unknown>, log: Logger) {
  const slow = setInterval(() => log.warn(`The server waits for the end of ${name}.`), SLOW_END_MS);
  await end().finally(() => clearInterval(slow));
}

/** Starts everything. If a step fails, the earlier ones are stopped again, in reverse order, since each needs those before it. */
async function startServer(config: Config, insist: boolean, log: Logger, say: Say) {
  const stops: [name: string, end: () => Promise<unknown>][] = [];
  const stop = async () => {
    for (const [name, end] of stops.splice(0).toReversed()) await endPart(name, end, log);
  };
  try {
    const warning = secureDataFolder(config.dataDir);
    if (warning) log.warn(warning);
    const local = await isLocal(config);
    if (config.testPace < 1 && !local) throw new Error(PACE_IS_FOR_TESTS);
    if (config.webhookLoopback && !local) throw new Error(LOOPBACK_IS_FOR_TESTS);
    await requireFreePort(config);
    stops.push(['the traces', await startTraces(process.env)]);
    const demo = config.demo && local;
    // So that a secret that cannot be used is named before anything is started.
    findKeys(config);
    const embedded = config.databaseUrl
      ? null
      : await startEmbedded(join(config.dataDir, 'postgres'), [], (sentence) => log.error(sentence));
    if (embedded) stops.push(['the embedded database', embedded.stop]);
    const url = config.databaseUrl ?? (embedded?.url as string);
    const database = await openDatabase(url, MIGRATIONS);
    stops.push(['its connections to the database', database.close]);
    const keys = await openKeys({ config, db: database.db, insist, say });
    const jobs = await startJobs(url, log);
    stops.push(['jobs', jobs.stop]);
    const demoRepository = createDemoRepository(database.db);
    const stores = openStores(config);
    if (!demo) await leaveOutDemo(config, stores, demoRepository, say);
    const built = { files: join(ROOT, 'dist'), renderer: join(ROOT, 'dist-render', 'render.js') };
    const media = join(ROOT, 'server/data/demo/media');
    const recordedReplies = demo ? await readRecordedReplies({ found: join(ROOT, 'server/data/demo/found'), media }) : null;
    const parts = { config: { ...config, demo }, log, db: database.db, jobs, keys, stores, built, recordedReplies };
    const { app, health, metrics, ...services } = await buildApp(parts);
    stops.push(['requests and tasks', () => app.close()]);
    if (config.metrics) {
      const served = await serveMetrics(metrics.registry, config.metrics);
      stops.push(['the metrics', served.close]);
    }
    await services.assessments.loadBank();
    // It reads the questions, which the database has from here on.
    await services.schedule.start([statisticsTask(services.statistics)]);
    if (demo) {
      const companies = createDemoCompanyRepository(database.db);
      await seedDemo({ repository: demoRepository, companies, media, withEngineers: config.demoEngineers, ...services });
      // Without this the demo would lack its evidence for some seconds.
      await services.evidence.work.look();
    }
    await app.listen({ port: config.port, host: config.host });
    const drain = async () => {
      health.beginEnd();
      await pause(config.drainSeconds * 1000);
    };
    stops.push(['the pause for the balancer', drain]);
    const { port } = app.server.address() as AddressInfo;
    const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
    return { address: `http://${host}:${port}`, demo: demo ? await listDemoAccounts(demoRepository) : [], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function sayAddresses(address: string, config: Config, demo: readonly DemoAccount[], say: Say) {
  say(`Loadpath is on ${address}`);
  say(`Data: ${config.dataDir}`);
  const { smtpUrl } = config.mail;
  say(`Letters: ${smtpUrl ? `through ${new URL(smtpUrl).host}` : join(config.dataDir, 'letters')}`);
  if (!IS_FOR_PEOPLE) return;
  // No password gets into a log.
  if (demo.length > 0) say('Demo accounts:');
  for (const { role, email, password, shows } of demo) {
    say(`  ${role.padEnd(8)} ${email.padEnd(28)} ${password.padEnd(20)} ${shows}`);
  }
  say('Ctrl+C stops it. Nothing is lost.');
}

// The channel of `npm start`, if there is one, closes when that process ends in any way.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

let config: Config | null = null;
try {
  const insist = readInsist(process.argv.slice(2));
  config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const say = createSay(log);
  for (const warning of listWarnings(process.env, SETTINGS)) log.warn(warning);
  const { address, demo, stop } = await startServer(config, insist, log, say);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  sayAddresses(address, config, demo, say);
} catch (error) {
  console.error(config ? explainError(error as Error, config) : (error as Error).message);
  process.exit(1);
}
