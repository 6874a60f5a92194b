import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/profiles/connections.ts';
import { connections } from '../../../../server/platform/db/schema/connections.ts';
import { notifications } from '../../../../server/platform/db/schema/notifications.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

type Person = Awaited<ReturnType<typeof engineerOnShow>>;
type Company = Awaited<ReturnType<typeof confirmedCompany>>;

const ask = ({ token }: Company, { id }: Person) =>
  call(app, calls.companyConnect, { token, params: { id }, body: { reason: 'A hall' } });
const cancel = ({ token }: Company, { id }: Person) => call(app, calls.companyCancel, { token, params: { id } });
const noticesOf = (accountId: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'request')));

/** Whether the person is notified now. A notification counts as sent afterwards. */
async function isTold({ id }: { id: string }): Promise<boolean> {
  const isTelling = (await noticesOf(id)).some(({ sentAt }) => sentAt === null);
  await db.update(notifications).set({ sentAt: new Date() }).where(eq(notifications.accountId, id));
  return isTelling;
}

test('a request after a withdrawn one notifies again, at most twice a day for the same company', async () => {
  const [company, other, engineer] = [
    await confirmedCompany(server),
    await confirmedCompany(server),
    await engineerOnShow(server),
  ];
  const told: boolean[] = [];
  for (let at = 0; at < 4; at++) {
    expect((await ask(company, engineer)).status).toBe(200);
    told.push(await isTold(engineer));
    await cancel(company, engineer);
    expect(await noticesOf(engineer.id)).toEqual([]);
  }
  expect(told).toEqual([true, true, false, false]);
  await ask(other, engineer);
  expect(await isTold(engineer)).toBe(true);
});

test('while a request waits, others cause no notification of their own, and are not forgotten when one of them is withdrawn', async () => {
  const [company, other, engineer] = [
    await confirmedCompany(server),
    await confirmedCompany(server),
    await engineerOnShow(server),
  ];
  await ask(company, engineer);
  expect(await isTold(engineer)).toBe(true);
  await ask(other, engineer);
  expect(await isTold(engineer)).toBe(false);
  await cancel(other, engineer);
  expect(await noticesOf(engineer.id)).toHaveLength(1);
});

test('an engineer or a member of a company who has looked at the requests is notified of the next one', async () => {
  const [company, other, engineer] = [
    await confirmedCompany(server),
    await confirmedCompany(server),
    await engineerOnShow(server),
  ];
  await ask(company, engineer);
  expect(await isTold(engineer)).toBe(true);
  await call(app, calls.engineerConnections, { token: engineer.token });
  await ask(other, engineer);
  expect(await isTold(engineer)).toBe(true);

  const [first, second] = [await engineerOnShow(server), await engineerOnShow(server)];
  for (const { id, token } of [first, second]) {
    // The company has asked before, so that the engineer may ask.
    const expiresAt = new Date(Date.now() + 60_000);
    const pair = { id: crypto.randomUUID(), engineerId: id, companyId: company.companyId, expiresAt };
    await db.insert(connections).values({ ...pair, state: 'cancelled', askedBy: 'engineer' });
    const body = { reason: 'A bridge' };
    expect((await call(app, calls.engineerConnect, { token, params: { id: company.companyId }, body })).status).toBe(200);
    expect(await isTold(company)).toBe(true);
    await call(app, calls.companyConnections, { token: company.token, query: { list: 'waiting' } });
  }
});
