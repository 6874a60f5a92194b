import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { createDeliveries } from '../../../../server/features/integrations/deliveries.ts';
import { createDeliveryRepository } from '../../../../server/features/integrations/delivery-repository.ts';
import { createWebhookRepository } from '../../../../server/features/integrations/webhook-repository.ts';
import { openDatabase } from '../../../../server/platform/db/database.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { webhookDeliveries, webhooks } from '../../../../server/platform/db/schema/integrations.ts';
import { companies, companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { MIGRATED, MIGRATIONS, createDatabase } from '../../../support/server/databases.ts';

// Without a server, whose own task would take events of these tests.
const { db, close } = await openDatabase(await createDatabase(inject('postgres'), { template: MIGRATED }), MIGRATIONS);

afterAll(close);
afterEach(async () => void (await db.delete(webhooks)));

const ADMITTED = { name: '', location: '', website: '', confirmed: true, admitted: true, domains: [] };

/** A company with an owner, without whom no webhook works. */
async function aCompany() {
  const [id, owner] = [randomUUID(), randomUUID()];
  await db.insert(companies).values({ id, name: 'Northspan', location: 'Utrecht' });
  await db
    .insert(accounts)
    .values({ id: owner, role: 'company', email: `${owner}@example.com`, name: 'Ada', passwordHash: 'none' });
  await db.insert(companyMembers).values({ companyId: id, accountId: owner, role: 'owner' });
  return { id, owner };
}

/** A webhook of this company, with so many events that are due. */
async function aBacklog({ id: companyId, owner: madeBy }: { id: string; owner: string }, url: string, count: number) {
  const webhookId = randomUUID();
  await db.insert(webhooks).values({ id: webhookId, companyId, madeBy, url, events: [], secret: '' });
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), webhookId, event: 'test' as const, body: '{}' }));
  await db.insert(webhookDeliveries).values(rows);
}

/** Sends events. Addresses with the word `slow` are silent until `answer` is called. `slow` and `sent` have what was called. */
function aSender(note = createDeliveryRepository(db).note) {
  const slow: string[] = [];
  const sent: string[] = [];
  const silence = Promise.withResolvers<void>();
  onTestFinished(() => silence.resolve());
  const { sendDue } = createDeliveries({
    webhooks: createWebhookRepository(db),
    deliveries: { take: createDeliveryRepository(db).take, note },
    admission: { findFacts: async (ids) => new Map(ids.map((id) => [id, { ...ADMITTED, id }])) },
    box: { tryOpen: () => 'whsec_a' },
    sendWebhook: {
      async send(url) {
        (url.includes('slow') ? slow : sent).push(url);
        if (url.includes('slow')) await silence.promise;
        return { status: 204 };
      },
    },
    transact: (work) => db.transaction(work),
    mail: { add: async () => {} },
  });
  return { slow, sent, answer: silence.resolve, sendDue };
}

const waiting = () => db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'));
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);

test('silent endpoints delay no other endpoint of the company and no other company, also of events that are made meanwhile', async () => {
  const [bad, good] = [await aCompany(), await aCompany()];
  const { slow, sent, answer, sendDue } = aSender();
  await aBacklog(bad, 'https://slow.example/', 40);
  await aBacklog(bad, 'https://fast.example/', 3);
  await aBacklog(good, 'https://good.example/', 20);
  const ended = sendDue();
  await expect.poll(() => sent.toSorted()).toEqual([...times(3, 'https://fast.example/'), ...times(20, 'https://good.example/')]);
  await aBacklog(good, 'https://later.example/', 1);
  await expect.poll(() => sent.at(-1)).toBe('https://later.example/');
  // Those that run count at each look for what is due.
  expect(slow).toHaveLength(2);
  answer();
  await ended;
  expect([slow.length, await waiting()]).toEqual([40, 0]);
});

test('a company has four at once, and a host eight, whatever the number of endpoints and companies', async () => {
  const owners = [await aCompany(), await aCompany(), await aCompany()];
  const { slow, sent, answer, sendDue } = aSender();
  for (const owner of owners)
    for (const [at, host] of ['slow', 'SLOW', 'Slow', 'slow', 'slow'].entries())
      await aBacklog(owner, `https://${host}.example:${1000 + at}/slow?of=${owner.id}`, 3);
  const ended = sendDue();
  await expect.poll(() => slow).toHaveLength(8);
  await aBacklog(await aCompany(), 'https://good.example/', 1);
  await expect.poll(() => sent).toEqual(['https://good.example/']);
  expect(slow).toHaveLength(8);
  const byOwner = Map.groupBy(slow, (url) => url.split('of=')[1]);
  expect([...byOwner.values()].map(({ length }) => length)).toEqual([4, 4]);
  answer();
  await ended;
  expect([slow.length, await waiting()]).toEqual([45, 0]);
});

test('an error of the database is thrown when what runs has ended', async () => {
  const owner = await aCompany();
  const { note } = createDeliveryRepository(db);
  let noted = 0;
  const { slow, answer, sendDue } = aSender(async (...given) => {
    noted += 1;
    if (noted === 1) throw new Error('the database is away');
    await note(...given);
  });
  await aBacklog(owner, 'https://slow.example/', 1);
  await aBacklog(owner, 'https://fast.example/', 1);
  const ended = sendDue().catch(({ message }: Error) => [message, noted]);
  await expect.poll(() => [slow.length, noted]).toEqual([1, 1]);
  answer();
  expect(await ended).toEqual(['the database is away', 2]);
});
