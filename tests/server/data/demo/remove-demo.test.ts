import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, validateToken } from '../../../../contract/accounts/accounts.ts';
import { createAccountRepository } from '../../../../server/features/accounts/repository.ts';
import { createSessionRepository } from '../../../../server/features/accounts/session-repository.ts';
import { createSessions } from '../../../../server/features/accounts/sessions.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { posts } from '../../../../server/platform/db/schema/blog.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { companies } from '../../../../server/platform/db/schema/profiles.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { removeDemo } from '../../../../server/data/demo/remove-demo.ts';
import { DEMO_ACCOUNTS, listDemoAccounts } from '../../../../server/data/demo/demo-accounts.ts';
import { DEMO_ENGINEERS } from '../../../../server/data/demo/people/index.ts';
import { DEMO_COMPANIES } from '../../../../server/data/demo/companies/companies.ts';
import { createDemoCompanyRepository } from '../../../../server/data/demo/company-repository.ts';
import { createDemoRepository } from '../../../../server/data/demo/repository.ts';
import { seedDemo } from '../../../../server/data/demo/seed-demo.ts';
import { rated, spokenOf, taken } from '../../../support/people/attempt.ts';
import { type Server, aServer, call } from '../../../support/server/server.ts';

const MEDIA = join(import.meta.dirname, '../../../../server/data/demo/media');

let server: Server;
let media: string;
beforeAll(async () => {
  server = await aServer();
  media = mkdtempSync(join(tmpdir(), 'loadpath-media-'));
  cpSync(MEDIA, media, { recursive: true });
  // Two real recordings are enough, since each one takes a second.
  const importFile: typeof server.recordings.importFile = async (purpose, file) =>
    purpose.questionId === null || purpose.questionId === 'steel-spoken-01'
      ? server.recordings.importFile(purpose, file)
      : randomUUID();
  const some = { ...server.recordings, importFile };
  await seedDemo({
    ...server,
    recordings: some,
    repository: createDemoRepository(server.db),
    companies: createDemoCompanyRepository(server.db),
    media,
    withEngineers: true,
  });
  await server.idle();
});
afterAll(async () => {
  await server.close();
  rmSync(media, { recursive: true });
});

const signIn = async ({ email, password }: { email: string; password: string }) =>
  call(server.app, login, { body: { email, password } });
const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];

test('while the demo is off no demo account is found, and its sessions are invalid', async () => {
  const token = (await signIn(admin)).reply.accessToken;
  expect((await call(server.app, validateToken, { body: { token } })).reply.valid).toBe(true);
  expect(await createSessions(createSessionRepository(server.db, { demo: false })).find(token)).toBeNull();
  const found = DEMO_ACCOUNTS.map(({ email }) => createAccountRepository(server.db, { demo: false }).findByEmail(email));
  expect(await Promise.all(found)).toEqual(DEMO_ACCOUNTS.map(() => null));
});

test('removal deletes everything of the demo, files too, and keeps a real test with its ratings', async () => {
  const { attempt } = await taken(server);
  await rated(server, attempt, 4);
  const demoAdmin = await server.accounts.findByEmail(admin.email);
  const [questionId = ''] = spokenOf(attempt).map((card) => card.questionId);
  await server.db
    .update(ratings)
    .set({ raterId: demoAdmin?.id ?? '' })
    .where(eq(ratings.questionId, questionId));
  // Without this, the recording of the real test is processed meanwhile.
  await server.idle();
  const before = await server.db.select().from(recordings);
  const folder = (id: string) => join(server.dataDir, 'recordings', id);
  const mine = before.filter(({ attemptId }) => attemptId === attempt.id);
  const deleteFiles = (id: string) => rm(folder(id), { recursive: true });
  expect(await removeDemo({ repository: createDemoRepository(server.db), deleteFiles })).toBe(
    DEMO_ACCOUNTS.length + DEMO_ENGINEERS.length + DEMO_COMPANIES.flatMap(({ members }) => members).length - 1,
  );

  expect(await server.db.$count(companies)).toBe(0);
  expect(await server.db.$count(posts)).toBe(0);
  expect(await server.db.$count(subscribers)).toBe(0);
  const after = await server.db.select().from(recordings);
  expect(after).toEqual(mine);
  expect(before.filter(({ id }) => existsSync(folder(id))).map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
  expect(await server.db.$count(ratings, eq(ratings.attemptId, attempt.id))).toBe(spokenOf(attempt).length);
  // The author of that rating stays, still marked as a demo account, so that nobody can sign in to it.
  expect(await server.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.demo, true))).toEqual([
    { email: admin.email },
  ]);
  expect(await createAccountRepository(server.db, { demo: false }).findByEmail(admin.email)).toBeNull();
  expect((await listDemoAccounts(createDemoRepository(server.db))).map(({ role }) => role)).toEqual(['admin']);
  expect(await removeDemo({ repository: createDemoRepository(server.db), deleteFiles })).toBe(0);
});
