import { type SQL, sql } from 'drizzle-orm';
import { CURRENT_SCORING } from '../../contract/facts/scoring-versions.ts';
import type { Random } from '../../server/platform/numbers/random.ts';
import type { Db, Tx } from '../../server/platform/db/database.ts';
import type { MadeChoice } from './made-questions.ts';
import { type MadeTest, makeTests } from './made-tests.ts';

const BATCH = 500;

/** A column of values as one parameter, since PostgreSQL takes no statement with more than 65,535 of them. */
type Columns = Record<string, readonly [type: string, values: readonly unknown[]]>;

async function insert(tx: Tx, table: string, columns: Columns) {
  const names = sql.raw(Object.keys(columns).join(', '));
  const arrays: SQL[] = Object.values(columns).map(([type, values]) => sql`${sql.param(values)}::${sql.raw(`${type}[]`)}`);
  await tx.execute(sql`insert into ${sql.raw(table)} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})`);
}

async function insertTests(db: Db, tests: readonly MadeTest[]) {
  const cards = tests.flatMap((test) => test.cards.map((card) => ({ test, ...card })));
  const ratings = cards.flatMap((card) => card.ratings.map((levels, rater) => ({ ...card, levels, rater })));
  const of = <T, V>(rows: readonly T[], value: (row: T) => V): V[] => rows.map(value);
  await db.transaction(async (tx) => {
    // Without triggers and foreign keys, which would take longer than all else.
    await tx.execute(sql`set local session_replication_role = replica`);
    await insert(tx, 'accounts', {
      id: ['uuid', of(tests, ({ engineerId }) => engineerId)],
      role: ['text', of(tests, () => 'engineer')],
      email: ['text', of(tests, ({ engineerId }) => `${engineerId}@example.com`)],
      password_hash: ['text', of(tests, () => '')],
      name: ['text', of(tests, () => 'Ada')],
    });
    await insert(tx, 'engineers', {
      account_id: ['uuid', of(tests, ({ engineerId }) => engineerId)],
      surname: ['text', of(tests, () => 'Okafor')],
      phone: ['text', of(tests, () => '')],
      location: ['text', of(tests, () => '')],
      country: ['text', of(tests, ({ country }) => country)],
    });
    await insert(tx, 'attempts', {
      id: ['uuid', of(tests, ({ id }) => id)],
      engineer_id: ['uuid', of(tests, ({ engineerId }) => engineerId)],
      option1: ['text', of(tests, ({ option1 }) => option1)],
      option2: ['text', of(tests, ({ option2 }) => option2)],
      time_factor: ['float8', of(tests, ({ timeFactor }) => timeFactor)],
      typed: ['bool', of(tests, ({ typed }) => typed)],
      scoring: ['int', of(tests, () => CURRENT_SCORING.version)],
      started_at: ['timestamptz', of(tests, ({ startedAt }) => startedAt)],
      finished_at: ['timestamptz', of(tests, ({ finishedAt }) => finishedAt)],
      settled_at: ['timestamptz', of(tests, ({ finishedAt }) => finishedAt)],
    });
    await insert(tx, 'cards', {
      attempt_id: ['uuid', of(cards, ({ test }) => test.id)],
      position: ['int', of(cards, ({ position }) => position)],
      section: ['int', of(cards, ({ section }) => section)],
      question_id: ['text', of(cards, ({ questionId }) => questionId)],
      text: ['text', of(cards, ({ text }) => text)],
      numbers: ['jsonb', of(cards, ({ numbers }) => numbers)],
      shown: ['jsonb', of(cards, ({ shown }) => shown)],
    });
    await insert(tx, 'answers', {
      attempt_id: ['uuid', of(cards, ({ test }) => test.id)],
      question_id: ['text', of(cards, ({ questionId }) => questionId)],
      idempotency_key: ['text', of(cards, ({ questionId }) => questionId)],
      answer: ['text', of(cards, ({ answer }) => answer)],
      answered_at: ['timestamptz', of(cards, ({ at }) => at)],
      received_at: ['timestamptz', of(cards, ({ at }) => at)],
      digest: ['text', of(cards, () => '')],
    });
    await insert(tx, 'ratings', {
      attempt_id: ['uuid', of(ratings, ({ test }) => test.id)],
      question_id: ['text', of(ratings, ({ questionId }) => questionId)],
      rater_key: ['text', of(ratings, ({ rater }) => `rater-${rater}`)],
      levels: ['jsonb', of(ratings, ({ levels }) => levels)],
      rated_at: ['timestamptz', of(ratings, ({ test }) => test.finishedAt)],
    });
  });
}

/** Puts so many made-up tests of the bank into a database that has its questions. */
export async function fillTests(db: Db, count: number, choices: readonly MadeChoice[], random: Random): Promise<void> {
  let batch: MadeTest[] = [];
  for (const test of makeTests(count, choices, random)) {
    batch.push(test);
    if (batch.length < BATCH) continue;
    await insertTests(db, batch);
    batch = [];
  }
  if (batch.length > 0) await insertTests(db, batch);
  await db.execute(sql`vacuum analyze`);
}
