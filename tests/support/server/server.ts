import { isStaff } from '../../../contract/base/roles.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, inject } from 'vitest';
import type { z } from 'zod';
import * as calls from '../../../contract/accounts/accounts.ts';
import { type Call, pathOf } from '../../../contract/base/call.ts';
import type { Problem } from '../../../contract/base/problem.ts';
import type { TeamRole } from '../../../contract/base/team.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { accounts } from '../../../server/platform/db/schema/accounts.ts';
import { companies, companyMembers } from '../../../server/platform/db/schema/profiles.ts';
import { type Jobs, startJobs } from '../../../server/platform/jobs/jobs.ts';
import type { BodyLimits } from '../../../server/http/body-guard.ts';
import type { Rates } from '../../../server/http/request-limits.ts';
import { openKeys } from '../../../server/open-keys.ts';
import { createLogger } from '../../../server/platform/log/logger.ts';
import type { ServiceNeeds } from '../../../server/account-services.ts';
import type { limitsFor } from '../../../server/features/recordings/post-process/post-processor.ts';
import type { Measure } from '../../../server/features/recordings/disk-space.ts';
import { createChildren } from '../../../server/features/recordings/post-process/children.ts';
import { openStores } from '../../../server/open-stores.ts';
import type { Stores } from '../../../server/platform/stores/stores.ts';
import { childrenHere } from './children-here.ts';
import { MIGRATED, MIGRATIONS, createDatabase } from './databases.ts';
import { aBucket, settingsOf } from './object-store.ts';
import { watchAnswers } from './documented.ts';
import { LOWEST_COST } from './password-cost.ts';
import { PLENTY } from './plenty.ts';

const PASSWORD = 'beam-and-slab';
const ADMIN_PASSWORD = 'beam-slab-and-column';

/** Background work that is finished when `idle` resolves, so that no test waits for a fixed time. */
function jobsAtHand(): Jobs & { idle(): Promise<unknown> } {
  const handlers = new Map<string, (data: { id: string }) => Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async send(name, data) {
      last = last.then(() => handlers.get(name)?.(data));
    },
    async work(name, handle) {
      handlers.set(name, handle);
    },
    // Again if a job has sent another one.
    async idle() {
      let awaited: typeof last;
      do {
        awaited = last;
        await awaited;
      } while (awaited !== last);
    },
    stop: async () => {},
  };
}

/** Invented, so that no test depends on the disk of the machine. */
const aLargeDisk: Measure = async () => ({ free: 2e12, total: 4e12 });

interface Wanted {
  environment?: Record<string, string>;
  /** Background work by pg-boss, as in the product. Left out: in memory, so that `idle` can wait for it. */
  queue?: boolean;
  rates?: Partial<Rates>;
  /** The pretended size and free space of the disk. */
  measureDisk?: Measure;
  bodies?: Partial<BodyLimits>;
  /** With the built pages. */
  pages?: boolean;
  /** Recordings are prepared by sandboxed programs, as in the product. Left out: in this process, since that is faster. */
  sandboxed?: boolean;
  /** Limits of post-processing a recording. */
  postProcessLimits?: typeof limitsFor;
  /** Hashes of passwords as costly as the product's. */
  costlyPasswords?: boolean;
  /** Replies of a model to the answers of demo accounts. */
  recordedReplies?: ServiceNeeds['recordedReplies'];
  /** Other stores than the settings name. */
  stores?: Stores;
  /** Another push service. */
  trustedPush?: ServiceNeeds['trustedPush'];
  /** A server on the database, the data folder and the stores of this one, as after a restart or a restore. */
  on?: { url: string; dataDir: string; stores?: Stores };
  /** Goes on without secrets that are lost, as with `--new-keys`. */
  newKeys?: boolean;
  /** Gets the lines of the log. */
  logTo?: { write(line: string): void };
}

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = { files: join(ROOT, 'dist'), renderer: join(ROOT, 'dist-render', 'render.js') };

/**
 * The whole server with a database and a data folder of its own. Nothing listens; `call` uses `inject`. Closing it throws if it
 * gave a reply that the API's documentation does not describe, so that every test checks the documentation too.
 */
export async function aServer({
  environment = {},
  queue = false,
  rates = {},
  bodies = {},
  pages = false,
  costlyPasswords = false,
  measureDisk = aLargeDisk,
  sandboxed = false,
  postProcessLimits,
  trustedPush,
  recordedReplies,
  on,
  stores = on?.stores,
  newKeys = false,
  logTo,
}: Wanted = {}) {
  const dataDir = on?.dataDir ?? mkdtempSync(join(tmpdir(), 'loadpath-server-'));
  const url = on?.url ?? (await createDatabase(inject('postgres'), { template: MIGRATED }));
  const database = await openDatabase(url, MIGRATIONS);
  const objects = inject('objectStore');
  const bucket = objects ? settingsOf(await aBucket(objects.account)) : {};
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NETWORK_LIMIT_GIB: '1000', ...bucket, ...environment });
  const keys = await openKeys({ config, db: database.db, insist: newKeys }).catch(async (refusal: unknown) => {
    await database.close();
    throw refusal;
  });
  const opened = stores ?? openStores(config);
  const atHand = jobsAtHand();
  const log = logTo && createLogger(config.logLevel, logTo);
  const jobs = queue ? await startJobs(url, log ?? console) : atHand;
  const { app, ...services } = await buildApp({
    config,
    db: database.db,
    jobs,
    keys,
    rates: { ...PLENTY, ...rates },
    bodies,
    ...(pages && { built: BUILT }),
    ...(!costlyPasswords && { passwordCost: LOWEST_COST }),
    ...(postProcessLimits && { postProcessLimits }),
    children: sandboxed ? createChildren({ program: inject('postProcessProgram') }) : childrenHere,
    ...(trustedPush && { trustedPush }),
    recordedReplies,
    stores: opened,
    measureDisk,
    ...(log && { log }),
  });
  const untold = watchAnswers(app, PLENTY);
  await services.assessments.loadBank();

  async function close() {
    try {
      await atHand.idle();
    } finally {
      // Also after a failed job: connections that stay open would fail other tests.
      await app.close();
      await jobs.stop();
      await database.close();
      if (!on) rmSync(dataDir, { recursive: true, force: true });
    }
    expect(untold).toEqual([]);
  }

  return { app, db: database.db, stores: opened, dataDir, url, config, idle: atHand.idle, close, ...services };
}

export type Server = Awaited<ReturnType<typeof aServer>>;

/** One server for all tests of a file, closed after the last one. To be awaited at the top of the file. */
export async function serverOfFile(wanted: Wanted = {}): Promise<Server> {
  const server = await aServer(wanted);
  afterAll(() => server.close());
  return server;
}

/** Text fields and files by field name. */
export type Form = Record<string, string | FilePart>;

export interface Sent {
  token?: string | undefined;
  params?: Record<string, string | number>;
  /** A list is sent as one field for each value. */
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
  form?: Form;
  /** The body of a call that takes bytes. */
  stream?: Buffer;
  headers?: Record<string, string>;
}

interface FilePart {
  name: string;
  bytes: Buffer;
}

interface Answered<Reply> {
  status: number;
  headers: Record<string, unknown>;
  /** Typed by the contract. For a refusal read `problem` instead. */
  reply: Reply;
  problem: Problem;
}

/** A multipart/form-data body (RFC 7578), as curl writes it. */
function multipart(fields: Form) {
  const boundary = `----loadpath${randomUUID()}`;
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    const isFile = typeof value !== 'string';
    const file = isFile ? `; filename="${value.name}"\r\ncontent-type: application/octet-stream` : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`;
    return [Buffer.from(head), isFile ? value.bytes : Buffer.from(value), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Makes a call of the contract. Throws if the reply does not match the contract. */
export async function call<const C extends Call>(
  app: FastifyInstance,
  { method, path, reply, stream: streamed }: C,
  { token, params = {}, query = {}, body, form, stream, headers = {} }: Sent = {},
): Promise<Answered<z.output<C['reply']>>> {
  const octets = stream && { payload: stream, headers: { 'content-type': streamed?.type ?? '' } };
  const plain = { headers: {}, ...(body === undefined ? {} : { payload: body as object }) };
  const sent = form ? multipart(form) : (octets ?? plain);
  const search = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  const response = await app.inject({
    method,
    url: `${pathOf(path, params)}?${new URLSearchParams(search)}`,
    headers: { ...sent.headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...('payload' in sent ? { payload: sent.payload } : {}),
  });
  const isJson = /\bjson\b/.test(String(response.headers['content-type']));
  const said: unknown = isJson ? response.json() : response.body;
  const isGood = response.statusCode < 300;
  return {
    status: response.statusCode,
    headers: response.headers,
    reply: (isGood ? reply.parse(said) : undefined) as z.output<C['reply']>,
    problem: (isGood ? undefined : said) as Problem,
  };
}

/** A new engineer or company, signed in. */
export async function register(app: FastifyInstance, role: 'engineer' | 'company', particulars: Record<string, string> = {}) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const common = { name: 'Ada', location: 'Delft, Netherlands', email, password: PASSWORD };
  const body =
    role === 'engineer'
      ? { ...common, surname: 'Okafor', phone: '+31 15 000 000', ...particulars }
      : { ...common, ...particulars };
  const { reply } = await call(app, role === 'engineer' ? calls.register : calls.registerCompany, { body });
  return { ...reply, token: reply.accessToken, password: PASSWORD };
}

/** The id of the company that this account is a member of. */
export async function companyIdOf({ db }: Pick<Server, 'db'>, accountId: string): Promise<string> {
  const [found] = await db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.accountId, accountId));
  if (!found) throw new Error(`The account ${accountId} is in no company.`);
  return found.id;
}

/** A new member of a company, signed in, with a confirmed address. */
export async function memberOf(server: Pick<Server, 'app' | 'accounts' | 'passwords'>, companyId: string, teamRole: TeamRole) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const member = { role: 'company' as const, email, name: 'Bo Lind', joins: { companyId, teamRole } };
  const passwordHash = await server.passwords.hash(PASSWORD);
  await server.accounts.add({ ...member, passwordHash }, undefined, { confirmed: true });
  const { reply } = await call(server.app, calls.login, { body: { email, password: PASSWORD } });
  return { ...reply, token: reply.accessToken, password: PASSWORD };
}

/** A company that may hear recordings: its address is confirmed, and it is admitted. */
export async function admittedCompany({ app, db }: Pick<Server, 'app' | 'db'>) {
  const company = await register(app, 'company');
  const now = new Date();
  await db.update(accounts).set({ confirmedAt: now }).where(eq(accounts.id, company.id));
  const companyId = await companyIdOf({ db }, company.id);
  await db.update(companies).set({ admittedAt: now }).where(eq(companies.id, companyId));
  return { ...company, companyId };
}

/** Signs in a new account. Administrators and raters are made in the database, since they cannot register. */
export async function loginAs(
  server: Pick<Server, 'app' | 'accounts' | 'passwords' | 'sessions'>,
  role: 'engineer' | 'company' | 'admin' | 'rater',
) {
  if (!isStaff(role)) return register(server.app, role);
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const passwordHash = await server.passwords.hash(ADMIN_PASSWORD);
  const account = await server.accounts.add({ role, email, name: 'Desk', passwordHash });
  if (!account) throw new Error(`The address ${email} is taken.`);
  // tests/server/features/accounts/second-factor.test.ts signs in by the calls.
  const token = await server.sessions.open(account.id, { secondFactor: true });
  return { ...account, roles: [role], message: '', accessToken: token, token, password: ADMIN_PASSWORD };
}
