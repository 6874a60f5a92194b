import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Attempt, type Card } from '../../../../contract/assessment/assessment.ts';
import { submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { letters } from '../../../../server/platform/db/schema/letters.ts';
import { answer, levelsFor, rated, sound, spokenOf, started, taken } from '../../../support/people/attempt.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { aRatingDesk } from '../../../support/people/rating-desk.ts';

// Without a log, since one test lets a transaction fail on purpose.
const server = await serverOfFile({ environment: { SITE_URL: 'https://hire.example.com', LOG_LEVEL: 'silent' } });
const desks = [await aRatingDesk(server), await aRatingDesk(server)] as const;

const rate = ({ id }: Attempt, card: Card, body: unknown = { levels: levelsFor(card, 4) }, by: 0 | 1 = 0) =>
  desks[by].rate(id, card.questionId, body);

/** Waits until a transaction in this database waits for a lock. */
const aWaitForALock = () =>
  expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await server.db.execute(waiting)).rowCount;
    })
    .toBe(1);

/** The e-mails about results that an engineer got. */
async function told({ email }: { email: string }) {
  await server.idle();
  return lettersIn(server.dataDir, { kind: 'results', to: email });
}

test('the e-mail is sent with the last rating, has the address of the results, and no score', async () => {
  const { attempt, engineer } = await taken(server);
  const [last, ...others] = spokenOf(attempt) as [Card, ...Card[]];
  for (const card of others) await rate(attempt, card, { levels: levelsFor(card, 2), note: 'Follow https://elsewhere.example' });
  expect(await told(engineer)).toEqual([]);
  // Without a fault on record, two raters have to find this.
  await rate(attempt, last, { insufficient: 'unclear' });
  expect(await told(engineer)).toEqual([]);
  await rate(attempt, last, { insufficient: 'unclear' }, 1);
  const [letter = '', ...more] = await told(engineer);
  expect(more).toEqual([]);
  expect(letter).toContain('https://hire.example.com/quiz');
  expect(letter).not.toMatch(/Junior|Intermediate|Senior|points|elsewhere|Ada/);
});

test('it is sent once, whatever is rated later', async () => {
  const { attempt, engineer } = await taken(server);
  await rated(server, attempt, 3);
  await rated(server, attempt, 5);
  await rate(attempt, spokenOf(attempt)[2] as Card, { insufficient: 'unclear' });
  expect(await told(engineer)).toHaveLength(1);
});

test('two raters who finish at the same moment cause one e-mail', async () => {
  const { attempt, engineer } = await taken(server);
  const [one, two, ...others] = spokenOf(attempt) as [Card, Card, ...Card[]];
  for (const card of others) await rate(attempt, card);
  const written = Promise.withResolvers<void>();
  const other = Promise.withResolvers<unknown>();
  const writing = server.db.transaction.bind(server.db);
  // The first rating is written and not yet committed when the second one arrives.
  server.db.transaction = ((work: Parameters<typeof writing>[0]) => {
    server.db.transaction = writing;
    return writing(async (tx) => {
      const result = await work(tx);
      written.resolve();
      await Promise.race([other.promise, aWaitForALock()]);
      return result;
    });
  }) as typeof writing;
  const first = rate(attempt, one, undefined, 0);
  await written.promise;
  rate(attempt, two, undefined, 1).then(other.resolve, other.reject);
  expect([(await first).status, ((await other.promise) as { status: number }).status]).toEqual([200, 200]);
  expect(await told(engineer)).toHaveLength(1);
});

test('if the last answer was rated before the test ended, it is sent with the end', async () => {
  const { attempt, engineer, token } = await started(server);
  for (const card of attempt.cards) await answer(server, token, card);
  await rated(server, attempt, 3);
  expect(await told(engineer)).toEqual([]);
  await call(server.app, submitTestRecordings, { token, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
  expect(await told(engineer)).toHaveLength(1);
});

test('tests settled before this version cause no e-mail, and others do when they are settled', async () => {
  const [before, open] = [await taken(server), await taken(server)];
  const [last, ...others] = spokenOf(open.attempt) as [Card, ...Card[]];
  await rated(server, before.attempt, 3);
  for (const card of others) await rate(open.attempt, card);
  await server.db.update(attempts).set({ settledAt: null }).where(eq(attempts.id, before.attempt.id));
  const migration = readFileSync(join(import.meta.dirname, '../../../../server/platform/db/migrations/0007_fair.sql'), 'utf8');
  await server.db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) as string));
  await rated(server, before.attempt, 5);
  await rate(open.attempt, last);
  expect(await told(before.engineer)).toHaveLength(1);
  expect(await told(open.engineer)).toHaveLength(1);
});

test('the e-mail and the rating are stored together or not at all', async () => {
  const { attempt, engineer } = await taken(server);
  const [last, ...others] = spokenOf(attempt) as [Card, ...Card[]];
  for (const card of others) await rate(attempt, card);
  const writing = server.db.transaction.bind(server.db);
  // As if the server died after everything was written and before the commit.
  server.db.transaction = ((work: Parameters<typeof writing>[0]) =>
    writing(async (tx) => {
      await work(tx);
      throw new Error('The server died.');
    })) as typeof writing;
  try {
    expect((await rate(attempt, last)).status).toBe(500);
  } finally {
    server.db.transaction = writing;
  }
  expect(await told(engineer)).toEqual([]);
  expect(await server.db.select().from(letters)).toEqual([]);
  expect(await server.db.$count(ratings, eq(ratings.attemptId, attempt.id))).toBe(5);
  expect((await server.db.select().from(attempts).where(eq(attempts.id, attempt.id)))[0]?.settledAt).toBeNull();
  await rate(attempt, last);
  expect(await told(engineer)).toHaveLength(1);
});
