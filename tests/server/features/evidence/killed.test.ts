// In test:long, since it kills processes.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/database.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { consentRecords, consentRow } from '../../../../server/platform/db/schema/consents.ts';
import { evidenceRuns } from '../../../../server/platform/db/schema/evidence.ts';
import { MIGRATED, MIGRATIONS, createDatabase } from '../../../support/server/databases.ts';
import { aModelThat, completion } from '../../../support/models/hostile-model.ts';

const url = await createDatabase(inject('postgres'), { template: MIGRATED });
const { db, close } = await openDatabase(url, MIGRATIONS);
afterAll(close);

const CHILD = join(import.meta.dirname, '../../../support/models/engine-child.ts');

async function anAttempt(): Promise<string> {
  const [id, engineerId] = [randomUUID(), randomUUID()];
  const person = { role: 'engineer' as const, name: 'Ada', passwordHash: '' };
  await db.insert(accounts).values({ ...person, id: engineerId, email: `${engineerId}@example.com` });
  await db.insert(consentRecords).values(consentRow(engineerId, 'model', true));
  await db.insert(attempts).values({ id, engineerId, option1: 'Concrete Structures', option2: 'Steel Structures' });
  return id;
}

/** A process that asks the model about an answer of this test. */
const aProcess = (model: string, attemptId: string) =>
  spawn(process.execPath, [CHILD, url, model, attemptId, 'q'], { stdio: 'ignore' });

test('a process that is killed during its second call pays for neither the first nor the second again', async () => {
  let asked = 0;
  const model = await aModelThat((_, response) => {
    asked += 1;
    // The second one never ends.
    if (asked !== 2) response.end(JSON.stringify(completion({ found: [] })));
  });
  const attemptId = await anAttempt();
  const first = aProcess(model, attemptId);
  await expect.poll(() => asked).toBe(2);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = aProcess(model, attemptId);
  const [code] = (await once(second, 'exit')) as [number];
  // Nobody knows yet whether another process is working on it.
  expect([code === 0, asked]).toEqual([false, 2]);
  const isOf = eq(evidenceRuns.attemptId, attemptId);
  await db
    .update(evidenceRuns)
    .set({ startedAt: new Date(Date.now() - 600_000) })
    .where(isOf);
  const third = aProcess(model, attemptId);
  await once(third, 'exit');
  expect(asked).toBe(2);
  const runs = await db.select().from(evidenceRuns).where(isOf).orderBy(evidenceRuns.run);
  expect(runs.map(({ run, state }) => [run, state])).toEqual([
    [1, 'done'],
    [2, 'lost'],
  ]);
});

test('without a kill it asks three times', async () => {
  let asked = 0;
  const model = await aModelThat((_, response) => {
    asked += 1;
    response.end(JSON.stringify(completion({ found: [] })));
  });
  const attemptId = await anAttempt();
  const child = aProcess(model, attemptId);
  await expect.poll(async () => db.$count(evidenceRuns, eq(evidenceRuns.attemptId, attemptId))).toBe(3);
  await expect.poll(() => asked).toBe(3);
  child.kill('SIGKILL');
  await once(child, 'exit');
});
