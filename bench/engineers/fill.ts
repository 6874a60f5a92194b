import { sql } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/database.ts';
import { accounts } from '../../server/platform/db/schema/accounts.ts';
import { attempts } from '../../server/platform/db/schema/assessments.ts';
import { employments, engineers } from '../../server/platform/db/schema/profiles.ts';
import { createDocumentRepository } from '../../server/features/search/document-repository.ts';
import { toDocument } from '../../server/features/search/documents.ts';
import { type Person, makePeople } from './people.ts';

const BATCH = 500;

async function insert(db: Db, people: readonly Person[]) {
  await db.transaction(async (tx) => {
    // Without the triggers, since a server would make the rows that search reads anew from tests without answers.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(accounts).values(
      people.map(({ engineerId, name }) => ({
        id: engineerId,
        role: 'engineer' as const,
        email: `${engineerId}@example.com`,
        passwordHash: '',
        name,
      })),
    );
    await tx.insert(engineers).values(
      people.map(({ engineerId, surname, source: { country, timeZone } }) => ({
        accountId: engineerId,
        surname,
        phone: '',
        location: country,
        country,
        timeZone,
      })),
    );
    const told = people.flatMap(({ engineerId, source: { employment } }) =>
      employment ? [{ accountId: engineerId, ...employment }] : [],
    );
    if (told.length > 0) await tx.insert(employments).values(told);
    await tx.insert(attempts).values(
      people.map(({ engineerId, source: { attempt } }) => ({
        ...attempt,
        engineerId,
        startedAt: attempt.finishedAt as Date,
        settledAt: attempt.finishedAt,
      })),
    );
    await createDocumentRepository(db).upsert(
      people.map(({ source }) => toDocument(source)),
      new Date(),
      tx,
    );
  });
}

/** Puts made-up engineers with a finished test into a database, with what search reads of them. */
export async function fillEngineers(db: Db, count: number, seed?: number): Promise<void> {
  let batch: Person[] = [];
  for (const person of makePeople(count, seed)) {
    batch.push(person);
    if (batch.length < BATCH) continue;
    await insert(db, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(db, batch);
  await db.execute(sql`vacuum analyze`);
}
