import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import Fastify, { LogController } from 'fastify';
import { CALLS } from '../contract/calls.ts';
import { createAccounts } from './accounts/repository.ts';
import { createGate } from './accounts/gate.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createLinks } from './accounts/links.ts';
import { createTickets } from './accounts/tickets.ts';
import { createHandshakes } from './accounts/handshakes.ts';
import { createProvider } from './accounts/provider.ts';
import { createResets } from './accounts/resets.ts';
import { createSessions } from './accounts/sessions.ts';
import { createTokens } from './accounts/tokens.ts';
import { createTries } from './accounts/tries.ts';
import { createAssessments } from './assessments/assessments.ts';
import { assessmentRoutes } from './assessments/routes.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { createAdmission } from './hiring/admission.ts';
import { createRepository as createCompanies } from './hiring/repository.ts';
import { hiringRoutes } from './hiring/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { BODY_LIMITS, type BodyLimits, guardBodies } from './http/bodies.ts';
import { boundConnections } from './http/connections.ts';
import { answerErrors, answerUnreadable, answerUnrouted } from './http/errors.ts';
import { protectAnswers } from './http/policy.ts';
import { type Rates, type Serve, createServe } from './http/serve.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { readKeys } from './keys.ts';
import { createLetters } from './mail/letters.ts';
import { bySmtp, intoFolder } from './mail/post.ts';
import { mailRoutes } from './mail/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { createDisk } from './recordings/disk.ts';
import { type Measure, createDiskSpace, measureAt } from './recordings/disk-space.ts';
import { createPrepare, limitsOf } from './recordings/prepare/prepare-recordings.ts';
import { createChildren } from './recordings/prepare/run-child.ts';
import { createQuota } from './recordings/quota.ts';
import { createReceipts } from './recordings/receipts.ts';
import { createRecordings } from './recordings/recordings.ts';
import { createRepository } from './recordings/repository.ts';
import { readRescueKey } from './rescue/key.ts';
import { rescueRoutes } from './rescue/routes.ts';
import { type Built, servePages } from './site/pages.ts';
import { acceptOctets } from './recordings/octets.ts';
import { recordingRoutes } from './recordings/routes.ts';
import { siteRoutes } from './site/routes.ts';

/**
 * Requests a minute: a registration form needs few, a recorder that catches up after a tunnel needs many. What anyone may call is
 * counted by address, which a whole office may share.
 */
const RATES = { anyone: 300, caller: 600, scarce: 30, refused: 60 };
/** Callers of one call whose requests are counted at a time; beyond that the oldest count is forgotten. */
const COUNTED = 50_000;
/** Forms that one address may send without a script. */
const POSTS = 60;

const PREPARE = 'prepare-recording';
/** Recordings that are prepared at once, and those of one engineer among them, so that bad ones delay nobody else's. */
const PREPARING = { all: 4, each: 1 };

export interface Needs {
  config: Pick<
    Config,
    | 'dataDir'
    | 'demo'
    | 'disk'
    | 'logLevel'
    | 'trustedProxies'
    | 'uploadsPerMinute'
    | 'connections'
    | 'bodyMemoryMb'
    | 'worker'
    | 'site'
    | 'mail'
    | 'provider'
    | 'plans'
  >;
  db: Db;
  jobs: Jobs;
  keys: ReturnType<typeof readKeys>;
  /** The built pages; without them only /api answers. */
  built?: Built;
  rates?: Partial<Rates>;
  bodies?: Partial<BodyLimits>;
  /** What preparing a recording of so many bytes may take. */
  preparing?: typeof limitsOf;
  /** What the disk of the data folder has. */
  measureDisk?: Measure;
}

/** Builds the whole server without listening. Throws where a call of the contract has no handler. */
export async function buildApp(needs: Needs) {
  const { config, db, jobs, keys, built, rates, bodies, preparing = limitsOf, measureDisk } = needs;
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.url'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // Each body has a deadline of its own (http/bodies.ts); this one is behind them all. A connection on which nothing moves is closed.
    requestTimeout: BODY_LIMITS.longestMs + BODY_LIMITS.lingerMs,
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000 },
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnreadable,
    trustProxy: config.trustedProxies,
  });
  const recordingsRoot = join(config.dataDir, 'recordings');
  const temporary = join(config.dataDir, 'incoming');
  mkdirSync(recordingsRoot, { recursive: true });
  mkdirSync(temporary, { recursive: true });
  for (const left of readdirSync(temporary)) rmSync(join(temporary, left), { force: true });

  const secure = config.site.startsWith('https:');
  answerErrors(app);
  protectAnswers(app, { secure });
  acceptOctets(app);
  await app.register(rateLimit, { global: false, cache: COUNTED });
  guardBodies(app, { ...BODY_LIMITS, bytes: config.bodyMemoryMb * 1024 ** 2, ...bodies });
  boundConnections(app.server, { most: config.connections, trustedProxies: config.trustedProxies });
  await app.register(files, { root: recordingsRoot, serve: false });

  const tokens = createTokens(keys.tokenSecret);
  const receipts = createReceipts(keys.receiptKey);
  const rescue = await readRescueKey(keys.rescueKey);
  const sessions = createSessions(db, config);
  const accounts = createAccounts(db, config);
  const resets = createResets(db, tokens);
  const links = createLinks(db, tokens);
  const tickets = createTickets(tokens, sessions);
  const { smtpUrl, from, operator } = config.mail;
  const post = smtpUrl ? bySmtp(smtpUrl, from) : intoFolder(join(config.dataDir, 'letters'), from);
  const letters = createLetters({
    db,
    jobs,
    post,
    site: config.site,
    operator,
    reset: resets.forLetter,
    link: links.forLetter,
    log: app.log,
  });
  const admission = createAdmission({ repository: createCompanies(db), letters, links });
  const repository = createRepository(db);
  const disk = createDisk(recordingsRoot);
  app.addHook('onClose', disk.close);
  const space = createDiskSpace({ measure: measureDisk ?? measureAt(config.dataDir), reserve: config.disk.reserve });
  const quota = createQuota({ db, space, limits: config.disk });
  app.addHook('onClose', quota.close);
  const prepare = async ({ id, attemptId }: { id: string; attemptId: string }) =>
    jobs.send(PREPARE, { id }, await repository.engineerOf(attemptId));
  const recordings = createRecordings({ repository, disk, space, quota, receipts, tickets, prepare });
  const assessments = createAssessments({ db, recordings, receipts, tokens, accounts, quota, rescueKey: rescue.shown, letters });

  const served = new Set<object>();
  const gate = createGate(sessions, tokens);
  const limits: Rates = { ...RATES, upload: config.uploadsPerMinute, ...rates };
  const bare = createServe(app, gate, limits, temporary, space);
  const serve: Serve = (call, handle) => {
    served.add(call);
    bare(call, handle);
  };
  const redirectUri = `${config.site}/login`;
  const provider = config.provider && createProvider({ ...config.provider, redirectUri, log: app.log });
  accountRoutes(serve, {
    accounts,
    sessions,
    resets,
    links,
    tries: createTries(db),
    letters,
    handshakes: createHandshakes(db),
    provider,
    secure,
  });
  mailRoutes(serve, { letters });
  recordingRoutes(serve, { recordings, receipts, repository, tickets, admission });
  assessmentRoutes(serve, { assessments });
  profileRoutes(serve, { db, recordings, tickets, admission });
  hiringRoutes(serve, { admission });
  rescueRoutes(serve, { key: rescue, gate, tokens, assessments, recordings, space });
  siteRoutes(serve, { plans: config.plans });
  docsRoutes(serve, { pages: built?.files, rates: limits });
  for (const [name, call] of CALLS) if (!served.has(call)) throw new Error(`No handler serves the call ${name}.`);

  await servePages(app, { built, worker: config.worker, site: config.site, posts: POSTS });
  await letters.start();
  const children = createChildren();
  app.addHook('preClose', async () => children.stop());
  const makePlayable = createPrepare({ disk, repository, children, limits: preparing, log: app.log });
  const prepareOne = async ({ id }: { id: string }) => {
    await space.take(0); // what it writes comes on top of the chunks; on a full disk it waits for its next turn
    await makePlayable(id);
  };
  await jobs.work(PREPARE, prepareOne, { atOnce: PREPARING });
  // What was sealed when a server died before it could ask.
  for (const one of await repository.sealedButNotReady()) await prepare(one);
  return { app, recordings, assessments, accounts, links, quota };
}
