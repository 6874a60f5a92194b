import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { afterCommit, transact } from '../../../../server/platform/db/transact.ts';
import { serverOfFile } from '../../../support/server/server.ts';

const { db } = await serverOfFile();

let steps: string[] = [];
beforeEach(() => {
  steps = [];
});

const step = (name: string) => async () => void steps.push(name);
async function stateOf(transaction: string) {
  const { rows } = await db.execute(sql`select pg_xact_status(${transaction}::xid8) as state`);
  return rows[0]?.['state'];
}

test('registered work runs once the transaction is committed, in order, and before the call returns', async () => {
  const result = await transact(db, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_current_xact_id()::text as id`);
    afterCommit(tx, async () => void steps.push(`${await stateOf(String(rows[0]?.['id']))}`));
    afterCommit(tx, step('second'));
    expect(steps).toEqual([]);
    return 'result';
  });
  expect(result).toBe('result');
  expect(steps).toEqual(['committed', 'second']);
});

test('nothing of it runs if the transaction is rolled back', async () => {
  const failing = transact(db, async (tx) => {
    afterCommit(tx, step('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(steps).toEqual([]);
});

test('work registered in a savepoint waits for the whole transaction, and is dropped with the savepoint', async () => {
  await transact(db, async (tx) => {
    await transact(tx, async (inner) => afterCommit(inner, step('inner')));
    const failing = transact(tx, async (inner) => {
      afterCommit(inner, step('undone'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    afterCommit(tx, step('outer'));
    expect(steps).toEqual([]);
  });
  expect(steps).toEqual(['inner', 'outer']);
});

test('nothing can be registered for a transaction that was not started by `transact`', async () => {
  await db.transaction(async (tx) => {
    expect(() => afterCommit(tx, step('never'))).toThrow('not begun by transact');
  });
});
