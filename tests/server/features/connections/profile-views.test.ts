import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PROFILES_A_DAY } from '../../../../contract/facts/quotas.ts';
import { companyView, engineerProfileOf } from '../../../../contract/profiles/profiles.ts';
import { searchEngineers } from '../../../../contract/hiring/search.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { profileViews } from '../../../../server/platform/db/schema/connections.ts';
import { engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { rated, taken } from '../../../support/people/attempt.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { admittedCompany, call, companyIdOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

const view = (token: string, id: string) => call(app, companyView, { token, params: { id } });

test('a company that has not confirmed its address sees only the summary of a profile, and all of it afterwards', async () => {
  const { engineer, attempt } = await taken(server);
  await rated(server, attempt, 4);
  await server.idle();
  const told = { bio: 'Builds quay walls.', location: 'Delft', country: 'NL', occupation: 'Maritime structures' };
  await db.update(engineers).set(told).where(eq(engineers.accountId, engineer.id));
  await catchUpSearch(server);
  const company = await register(app, 'company');
  const { reply } = await view(company.token, engineer.id);
  const { reply: found } = await call(app, searchEngineers, { token: company.token });
  const card = found.items.find(({ profile }) => profile === engineer.id);
  expect(reply).toMatchObject({
    hearing: 'unconfirmed',
    name: card?.name,
    public_name: card?.name,
    country: card?.country,
    final_score: card?.final_score,
    final_points: card?.final_points,
    finishedAt: card?.finishedAt,
    surname: null,
    email: null,
    phone: null,
    location: '',
    bio: '',
    feedback: { option0: '', option1: '', option2: '' },
    final_feedback: '',
    multiple_topics: [],
    multiple_total: null,
    multiple_answers: [],
    evidence: [],
    screen: [],
    image: null,
    imageUrl: null,
  });
  expect(Object.values(reply.assessment)).toEqual(card?.topics.map(({ level }) => level));
  expect(JSON.stringify(reply)).not.toMatch(/quay walls|Delft|Maritime|Ada|Complete load path/);
  // A company gets no more by the call with which engineers and administrators read profiles.
  const other = await call(app, engineerProfileOf, { token: company.token, params: { id: engineer.id } });
  expect(other.reply).toEqual(reply);

  await db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, company.id));
  const { reply: whole } = await view(company.token, engineer.id);
  expect(whole).toMatchObject({ hearing: 'waiting', name: 'A. O.', location: 'Delft', bio: 'Builds quay walls.' });
  expect(whole.evidence).toHaveLength(6);
});

test('a company opens a limited number of different profiles in a day, and the operator is notified once', async () => {
  const [first, second] = [await taken(server), await taken(server)];
  const company = await admittedCompany(server);
  const companyId = await companyIdOf(server, company.id);
  expect((await view(company.token, first.engineer.id)).status).toBe(200);
  const day = new Date().toISOString().slice(0, 10);
  const made = Array.from({ length: PROFILES_A_DAY - 1 }, () => randomUUID());
  await db
    .insert(accounts)
    .values(made.map((id) => ({ id, role: 'engineer' as const, email: `${id}@example.com`, name: 'Bo', passwordHash: 'none' })));
  await db.insert(profileViews).values(made.map((engineerId) => ({ engineerId, companyId, day })));

  const refusals = [await view(company.token, second.engineer.id), await view(company.token, second.engineer.id)];
  for (const { status, problem, headers } of refusals) {
    expect([status, problem.detail]).toEqual([429, expect.stringContaining(`opened ${PROFILES_A_DAY} different profiles today`)]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // A profile that is open already stays open, and another company is not affected.
  expect((await view(company.token, first.engineer.id)).status).toBe(200);
  expect((await view((await admittedCompany(server)).token, second.engineer.id)).status).toBe(200);
  await server.idle();
  const [letter, ...more] = lettersIn(server.dataDir, { kind: 'profiles-limit' });
  expect(more).toEqual([]);
  expect(letter).toContain('Subject: A company has opened as many profiles as it may in a day');
  expect(letter).toContain('> Ada');
});
