import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMultipleA } from '../../../../contract/assessment/answers.ts';
import {
  companyGet,
  companyView,
  engineerGet,
  engineerProfile,
  engineerProfileOf,
} from '../../../../contract/profiles/profiles.ts';
import { compareEngineers } from '../../../../contract/hiring/scorecards.ts';
import { companyFeed } from '../../../../contract/hiring/saved-searches.ts';
import { criterionMeansOf } from '../../../../contract/results/criterion-means.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { attempts, questions } from '../../../../server/platform/db/schema/assessments.ts';
import { engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { OPTIONS, answer, rated, spokenOf, started, taken } from '../../../support/people/attempt.ts';
import { catchUpSearch, readFeed } from '../../../support/people/feed.ts';
import { type Server, aServer, admittedCompany, call, loginAs, companyIdOf, register } from '../../../support/server/server.ts';

let server: Server;
let company: string;
beforeAll(async () => {
  server = await aServer();
  company = (await admittedCompany(server)).token;
});
afterAll(() => server.close());

const view = (id: string) => call(server.app, companyView, { token: company, params: { id } });
const own = async (token: string) => (await call(server.app, engineerProfile, { token })).reply;

test('a company sees no surname, e-mail, phone or wording of a question of an engineer it is not connected with', async () => {
  const { engineer, attempt, token } = await taken(server);
  const { reply } = await view(engineer.id);
  expect(reply).toMatchObject({
    name: 'A. O.',
    public_name: 'A. O.',
    surname: null,
    email: null,
    phone: null,
    connection: 'unknown',
  });
  expect(reply.multiple_answers).toEqual([]);
  const text = JSON.stringify(reply);
  expect(text).not.toContain('Okafor');
  expect(text).not.toContain(engineer.email);
  expect(text).not.toContain(attempt.cards[0]?.questionText);
  expect(await own(token)).toMatchObject({ surname: 'Okafor', email: engineer.email, phone: '+31 15 000 000' });
});

test('areas, levels and feedback have the specified keys', async () => {
  const { engineer, attempt } = await taken(server);
  expect((await view(engineer.id)).reply).toMatchObject({
    test: { option0: OPTIONS.option1, option1: OPTIONS.option2, option2: 'General' },
    assessment: { option0: 'Pending', option1: 'Pending', option2: 'Pending' },
    feedback: { option0: 'Pending', option1: 'Pending', option2: 'Pending' },
    final_score: 'Pending',
    final_points: null,
    final_feedback: 'Pending',
    multiple_total: null,
    multiple_topics: [],
    evidence: [],
    screen: [],
  });
  await rated(server, attempt, 4, 'Complete load path.');
  const { reply } = await view(engineer.id);
  expect(reply.assessment).toEqual({ option0: 'Senior', option1: 'Senior', option2: 'Senior' });
  expect(reply.otherLevels).toEqual({ option0: [], option1: [], option2: ['Intermediate'] });
  expect([reply.final_score, reply.final_other, reply.final_band]).toEqual(['Senior', [], [74, 96]]);
  expect(reply.scoring).toEqual({ version: 2, provisional: true, corrected: null });
  expect(reply.feedback['option0']).toMatch(/^(?:Strength|No criterion).*\nComplete load path\.\nComplete load path\.$/s);
  expect(reply.multiple_topics).toEqual([
    { area: OPTIONS.option1, right: 4, asked: 4 },
    { area: OPTIONS.option2, right: 4, asked: 4 },
    { area: 'General', right: 2, asked: 2 },
  ]);
  expect(reply.evidence.map(({ level }) => level)).toEqual(Array(6).fill('Senior'));
});

test('a comparison has the mean of each criterion as the report has it, once all answers are settled, for companies whose address is proven', async () => {
  const { engineer, attempt } = await taken(server);
  const criteria = async (token: string) => {
    await catchUpSearch(server);
    const { reply } = await call(server.app, compareEngineers, { token, query: { ids: engineer.id } });
    return reply.engineers[0]?.criteria;
  };
  expect(await criteria(company)).toBeNull();
  await rated(server, attempt, 4);
  const means = criterionMeansOf((await view(engineer.id)).reply.evidence);
  expect(Object.values(means)).toContain(4);
  expect(await criteria(company)).toEqual(means);
  expect(await criteria((await loginAs(server, 'company')).token)).toBeNull();
});

test('a company gets nothing of the screen recording, and reads the topic of a question in use but not its words', async () => {
  const { engineer, attempt, token } = await taken(server);
  await rated(server, attempt, 3);
  await server.idle();
  const admitted = await admittedCompany(server);
  const { reply } = await call(server.app, companyView, { token: admitted.token, params: { id: engineer.id } });
  const spoken = spokenOf(attempt);
  expect(reply.evidence.map(({ area }) => area)).toEqual(spoken.map(({ area }) => area));
  expect(JSON.stringify(reply)).not.toContain(spoken[0]?.questionId);
  expect(reply).toMatchObject({ hearing: 'not-shared', screen: [], evidence: spoken.map(() => ({ questionText: null })) });
  expect((await own(token)).screen[0]?.url).toMatch(/ticket=/);
  // Even with an address it could not play it.
  const [screen] = await server.recordings.listPlaybacks(attempt.id, admitted.token);
  expect((await server.app.inject(screen?.url ?? '')).statusCode).toBe(403);
  const [mine] = await server.recordings.listPlaybacks(attempt.id, token);
  expect((await server.app.inject(mine?.url ?? '')).statusCode).toBe(200);
});

test('engineers and administrators read all questions, and companies only retired ones', async () => {
  const { engineer, attempt, token } = await taken(server);
  await rated(server, attempt, 3);
  const admin = await loginAs(server, 'admin');
  expect((await own(token)).multiple_answers).toHaveLength(10);
  const seen = await call(server.app, engineerProfileOf, { token: admin.token, params: { id: engineer.id } });
  expect(seen.reply.multiple_answers.every(({ rate, answer: text }) => rate && text !== '')).toBe(true);
  const card = attempt.cards[0];
  await server.db
    .update(questions)
    .set({ retired: true })
    .where(eq(questions.id, card?.questionId ?? ''));
  expect((await view(engineer.id)).reply.multiple_answers.map(({ question }) => question)).toEqual([card?.questionText]);
  await server.db
    .update(questions)
    .set({ retired: false })
    .where(eq(questions.id, card?.questionId ?? ''));
});

test('a wrong, an empty and a missing choice do not count as right', async () => {
  const { attempt, token, engineer } = await started(server);
  const [first, second, third] = attempt.cards;
  const wrong = first?.kind === 'choice' ? Object.values(first.options) : [];
  for (const text of wrong)
    await call(server.app, storeMultipleA, { token, form: { questionId: first?.questionId ?? '', answer: text } });
  await call(server.app, storeMultipleA, { token, form: { questionId: second?.questionId ?? '', answer: '' } });
  if (third) await answer(server, token, third);
  await server.db.update(attempts).set({ finishedAt: new Date() }).where(eq(attempts.engineerId, engineer.id));
  const { multiple_answers: rows, multiple_total } = await own(token);
  const right = rows.filter(({ rate }) => rate).length;
  expect(right).toBe(multiple_total);
  expect(rows[1]).toMatchObject({ answer: '', rate: false });
  expect(rows[2]?.rate).toBe(true);
  expect(rows.slice(3).every(({ rate, answer: text }) => !rate && text === '')).toBe(true);
});

test('an engineer without a finished test is not on show, and learns nothing about right answers while it runs', async () => {
  const { engineer, attempt, token } = await started(server);
  for (const card of attempt.cards) await answer(server, token, card);
  for (const id of [engineer.id, crypto.randomUUID(), (await loginAs(server, 'company')).id]) {
    expect((await view(id)).problem).toMatchObject({ status: 404, type: problemType('not-on-show') });
  }
  expect(await own(token)).toMatchObject({
    multiple_answers: [],
    multiple_topics: [],
    multiple_total: null,
    evidence: [],
    test: {},
  });
  expect((await call(server.app, engineerGet, { token })).reply.tests).toMatchObject([{ level: 'Pending', finishedAt: null }]);
});

test('an engineer sees only the own profile by id', async () => {
  const { engineer, token } = await taken(server);
  const other = await taken(server);
  const byId = (id: string) => call(server.app, engineerProfileOf, { token, params: { id } });
  expect((await byId(engineer.id)).reply.email).toBe(engineer.email);
  expect((await byId(other.engineer.id)).problem).toMatchObject({ status: 403, detail: "You don't have permission to do this." });
  expect((await byId(crypto.randomUUID())).status).toBe(403);
  expect((await byId('me')).status).toBe(400);
  const admin = await loginAs(server, 'admin');
  expect((await call(server.app, engineerProfileOf, { token: admin.token, params: { id: crypto.randomUUID() } })).status).toBe(
    404,
  );
});

test('a public name and an occupation are shown if they are set, the name also to a company with an unproven address', async () => {
  const { engineer } = await taken(server);
  expect((await view(engineer.id)).reply.specialization).toBe('Concrete Structures, Steel Structures');
  const set = { publicName: 'Adaeze', occupation: 'Bridge engineer' };
  await server.db.update(engineers).set(set).where(eq(engineers.accountId, engineer.id));
  const shown = { name: 'Adaeze', public_name: 'Adaeze', surname: null, email: null };
  expect((await view(engineer.id)).reply).toMatchObject({ ...shown, specialization: 'Bridge engineer' });
  await catchUpSearch(server);
  const inFeed = async (token: string) => (await readFeed(server, token)).items.find(({ profile }) => profile === engineer.id);
  expect(await inFeed(company)).toMatchObject({ name: 'Adaeze', named: true, connection: 'unknown' });
  const { token } = await loginAs(server, 'company');
  const { reply } = await call(server.app, companyView, { token, params: { id: engineer.id } });
  expect(reply).toMatchObject({ ...shown, hearing: 'unconfirmed', location: '' });
  expect(await inFeed(token)).toMatchObject({ name: 'Adaeze' });
});

test('the feed lists engineers with a finished test, newest first, in pages, without addresses', async () => {
  // The engineers of other tests first, since rows that are made together have the same time.
  await catchUpSearch(server);
  const older = await taken(server);
  await catchUpSearch(server);
  const newer = await taken(server);
  await started(server);
  const { items } = await readFeed(server, company);
  expect(items.slice(0, 2).map(({ profile }) => profile)).toEqual([newer.engineer.id, older.engineer.id]);
  expect(items[0]).toMatchObject({
    topics: [OPTIONS.option1, OPTIONS.option2, 'General'].map((area) => ({ area, level: 'Pending' })),
    final_score: 'Pending',
    final_points: null,
  });
  const { next } = await readFeed(server, company, { limit: 1 });
  expect((await readFeed(server, company, { cursor: next ?? '', limit: 1 })).items).toEqual([items[1]]);
  expect(JSON.stringify(items)).not.toContain('@');
  expect((await call(server.app, companyFeed, { token: company, query: { cursor: 'bm9uc2Vuc2U' } })).status).toBe(400);
});

test('with two finished tests an engineer is in the feed once: with the latest settled one, or else the latest', async () => {
  const { engineer, attempt } = await taken(server);
  const [first] = await server.db.select().from(attempts).where(eq(attempts.id, attempt.id));
  const finishedAt = new Date();
  const second = { ...first, id: crypto.randomUUID(), number: 2, finishedAt } as typeof attempts.$inferInsert;
  await server.db.insert(attempts).values(second);
  const shown = async () => {
    const { items } = await readFeed(server, company);
    return items.filter(({ profile }) => profile === engineer.id);
  };
  expect(await shown()).toMatchObject([{ finishedAt: finishedAt.toISOString(), final_score: 'Pending' }]);
  await rated(server, attempt, 3);
  expect(await shown()).toMatchObject([{ finishedAt: first?.finishedAt?.toISOString(), final_points: expect.any(Number) }]);
  expect((await view(engineer.id)).reply.finishedAt).toBe(first?.finishedAt?.toISOString());
});

test('a company gets its own record', async () => {
  const { token, id: ownerId, email } = await register(server.app, 'company', { name: 'Span & Co' });
  expect((await call(server.app, companyGet, { token })).reply).toMatchObject({
    id: await companyIdOf(server, ownerId),
    role: 'owner',
    email,
    name: 'Span & Co',
    location: 'Delft, Netherlands',
  });
});
