import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submitFormQuestions } from '../../../../contract/profiles/employment.ts';
import { CUTS, WEIGHTS } from '../../../../contract/scores/scoring.ts';
import { engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { searchChanges, searchDocuments } from '../../../../server/platform/db/schema/search.ts';
import { DOCUMENT_VERSION } from '../../../../server/features/search/documents.ts';
import { rated, taken } from '../../../support/people/attempt.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const EMPLOYMENT = {
  salary: '50001-60000',
  schedule: 'remote',
  experience: '5-10',
  education: 'master',
  skills: 'bolted joints, ETABS, Eurocode 3, keeping bees',
} as const;

const documentOf = async (engineerId: string) =>
  (await server.db.select().from(searchDocuments).where(eq(searchDocuments.engineerId, engineerId)))[0];

test('data of an engineer and levels of raters are in the row that search reads', async () => {
  const { engineer, token, attempt } = await taken(server);
  await catchUpSearch(server);
  expect(await documentOf(engineer.id)).toMatchObject({ attemptId: attempt.id, level: 0, points: -1, notes: [], skills: [] });

  await call(server.app, submitFormQuestions, { token, body: EMPLOYMENT });
  await server.db
    .update(engineers)
    .set({ country: 'NL', timeZone: 'Europe/Amsterdam' })
    .where(eq(engineers.accountId, engineer.id));
  await rated(server, attempt, 5, 'She follows the load to the ground. Then a check.');
  await catchUpSearch(server);
  const row = await documentOf(engineer.id);
  expect(row).toMatchObject({ level: 3, experience: 3, education: 3, schedule: 'remote', salary: '50001-60000', country: 'NL' });
  expect(row?.notes[0]?.note).toBe('She follows the load to the ground.');
  expect(row?.words).not.toMatch(/'she'/);
  expect(row?.skills).toEqual(['bolted joints', 'ETABS', 'Eurocode 3', 'keeping bees']);
  expect(row?.tags).toEqual(
    expect.arrayContaining([
      't1.3',
      't0.2',
      'l.3',
      'x.3',
      'y.3',
      'e.3',
      'w.remote',
      'c.NL',
      'z.60.120',
      's.steel connection',
      's.structural steel',
      's.eurocode',
    ]),
  );
  expect(row?.tags).not.toContain('x.4');
});

test('new rules of scoring need a new version of the rows, since lists read levels and points from them', () => {
  // A test stays with its rules, but its row is made again. A change of a number here needs a
  // higher version.
  expect({ version: DOCUMENT_VERSION, ...CUTS, ...WEIGHTS }).toEqual({
    version: 5,
    intermediate: 50,
    senior: 71,
    choice: 40,
    spoken: 60,
  });
});

test('a change is noted in its own transaction, and rolled back with it', async () => {
  const { engineer } = await taken(server);
  await catchUpSearch(server);
  const noted = () => server.db.$count(searchChanges, eq(searchChanges.engineerId, engineer.id));
  const undone = server.db.transaction(async (tx) => {
    await tx.update(engineers).set({ country: 'FR' }).where(eq(engineers.accountId, engineer.id));
    expect(await tx.$count(searchChanges, eq(searchChanges.engineerId, engineer.id))).toBe(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await noted()).toBe(0);
  // Read from the place 'Delft, Netherlands', since none is stated.
  expect((await documentOf(engineer.id))?.country).toBe('NL');
});

test('the time of the last change stays if the row has not changed', async () => {
  const { engineer } = await taken(server);
  await catchUpSearch(server);
  const before = await documentOf(engineer.id);
  await server.db.update(engineers).set({ country: '' }).where(eq(engineers.accountId, engineer.id));
  await catchUpSearch(server);
  expect((await documentOf(engineer.id))?.updatedAt).toEqual(before?.updatedAt);
  await server.db.update(engineers).set({ country: 'FR' }).where(eq(engineers.accountId, engineer.id));
  await catchUpSearch(server);
  expect((await documentOf(engineer.id))?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
});

test('a deleted engineer leaves no row and no note of a change', async () => {
  const { engineer, token } = await taken(server);
  await call(server.app, submitFormQuestions, { token, body: EMPLOYMENT });
  await catchUpSearch(server);
  await server.db.execute(`delete from accounts where id = '${engineer.id}'`);
  expect(await documentOf(engineer.id)).toBeUndefined();
  expect(await server.db.$count(searchChanges, eq(searchChanges.engineerId, engineer.id))).toBe(0);
});
