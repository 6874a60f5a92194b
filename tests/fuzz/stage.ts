import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, registerCompany } from '../../contract/accounts/accounts.ts';
import { saveOptions, startAttempt } from '../../contract/assessment/assessment.ts';
import { registerRecording } from '../../contract/recordings/recordings.ts';
import { buildApp } from '../../server/app.ts';
import { openStores } from '../../server/open-stores.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { raters } from '../../server/platform/db/schema/raters.ts';
import { openApiDocument } from '../../server/features/docs/openapi.ts';
import { openKeys } from '../../server/open-keys.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { MIGRATIONS, createDatabase } from '../support/server/databases.ts';
import { watchAnswers } from '../support/server/documented.ts';
import { LOWEST_COST } from '../support/server/password-cost.ts';
import { PLENTY } from '../support/server/plenty.ts';
import type { Known } from './values.ts';

/** The callers. `foreignUpload` sends the upload token of a test that is not `testing`'s. */
export const ROLES = [
  'nobody',
  'engineer',
  'testing',
  'other',
  'company',
  'admin',
  'rater',
  'upload',
  'foreignUpload',
  'made-up',
] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  token: string | undefined;
  /** Data that only this person and administrators may see. */
  secrets: readonly string[];
}

export interface Cast {
  actors: Record<Role, Actor>;
  known: Known;
}

/** The whole server, listening on loopback, with a database and a folder of its own. Background work is not done. */
export async function aStage(postgres: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadpath-fuzz-'));
  const database = await openDatabase(await createDatabase(postgres), MIGRATIONS);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', NETWORK_LIMIT_GIB: '100000' });
  const jobs = { send: async () => {}, work: async () => {}, stop: async () => {} };
  // Higher limits, since it starts more tests than one network, or a small disk, has room for.
  const measureDisk = async () => ({ free: 2e13, total: 4e13 });
  const stores = openStores(config);
  const needs = {
    config,
    db: database.db,
    jobs,
    stores,
    keys: await openKeys({ config, db: database.db }),
    rates: PLENTY,
    passwordCost: LOWEST_COST,
    measureDisk,
  };
  const { app, accounts, passwords, sessions, assessments } = await buildApp(needs);
  const undocumented = watchAnswers(app, PLENTY);
  await assessments.loadBank();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  let people = 0;

  function person(role: Role) {
    const mark = `canary${role.replace('-', '')}${people++}`;
    // Eleven digits, so that it cannot occur in a reply by chance.
    const number = `+31 9182736${String(people).padStart(4, '0')}`;
    const secrets = [`${mark}.mail@example.com`, number, `S${mark}`, `pass-${mark}`] as const;
    const [email, phone, surname, password] = secrets;
    return { email, phone, surname, password, secrets };
  }

  async function engineer(role: Role) {
    const { secrets, ...particulars } = person(role);
    const body = { ...particulars, name: 'Ada', location: 'Delft, Netherlands' };
    const { accessToken: token, id } = await callOverHttp(origin, register, { body });
    await callOverHttp(origin, saveOptions, { token, body: { option1: 'Steel Structures', option2: 'Foundation Engineering' } });
    return { token, id, secrets };
  }

  async function test(role: Role) {
    const taker = await engineer(role);
    const attempt = await callOverHttp(origin, startAttempt, { token: taker.token });
    const recording = {
      id: crypto.randomUUID(),
      attemptId: attempt.id,
      kind: 'screen' as const,
      segment: 1,
      mimeType: 'video/webm',
      startedAt: new Date().toISOString(),
    };
    await callOverHttp(origin, registerRecording, { token: attempt.uploadToken, body: recording });
    return { ...taker, attempt, recording };
  }

  /** Raters have finished the calibration. */
  async function staff(role: 'admin' | 'rater') {
    const { email, password, secrets } = person(role);
    const account = await accounts.add({ role, email, name: 'Desk', passwordHash: await passwords.hash(password) });
    if (!account) throw new Error(`The address ${email} is taken.`);
    if (role === 'rater') await database.db.insert(raters).values({ accountId: account.id, admittedAt: new Date() });
    return { token: await sessions.open(account.id, { secondFactor: true }), secrets };
  }

  async function company() {
    const { email, password, secrets } = person('company');
    const { accessToken: token } = await callOverHttp(origin, registerCompany, {
      body: { email, password, name: 'Span', location: 'Delft' },
    });
    return { token, secrets };
  }

  /** New people for every role, with two running tests. */
  async function cast(): Promise<Cast> {
    const [testing, foreign] = [await test('testing'), await test('foreignUpload')];
    const [first, other, firm] = [await engineer('engineer'), await engineer('other'), await company()];
    const tests = [testing, foreign];
    const ids = {
      attemptId: tests.map(({ attempt }) => attempt.id),
      recordingIds: tests.map(({ recording }) => recording.id),
      questionId: [...tests.flatMap(({ attempt }) => attempt.cards.map((card) => card.questionId)), 'screen'],
      id: [...tests.flatMap(({ attempt, recording, id }) => [attempt.id, recording.id, id]), first.id],
      email: [testing, first, other].map(({ secrets }) => secrets[0]),
      password: [...[testing, first].map(({ secrets }) => secrets[3]), 'girder-and-slab'],
      old_pass: [testing, first].map(({ secrets }) => secrets[3]),
      token: [first.token, 'none'],
    } as Record<string, readonly string[]>;
    const actors = {
      nobody: { token: undefined, secrets: [] },
      engineer: first,
      testing,
      other,
      company: firm,
      admin: await staff('admin'),
      rater: await staff('rater'),
      upload: { token: testing.attempt.uploadToken, secrets: testing.secrets },
      foreignUpload: { token: foreign.attempt.uploadToken, secrets: foreign.secrets },
      'made-up': { token: randomBytes(32).toString('base64url'), secrets: [] },
    };
    return { actors, known: (field) => ids[field] };
  }

  async function close() {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { port, dataDir, document: openApiDocument(PLENTY), undocumented, cast, close };
}

export type Stage = Awaited<ReturnType<typeof aStage>>;
