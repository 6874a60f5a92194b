import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeTags } from '../../../../../contract/hiring/engineer-tags.ts';
import { sendScorecard } from '../../../../../contract/hiring/scorecards.ts';
import { addEntries, exportShortlist } from '../../../../../contract/hiring/shortlists.ts';
import { accounts } from '../../../../../server/platform/db/schema/accounts.ts';
import { connections } from '../../../../../server/platform/db/schema/connections.ts';
import { engineers } from '../../../../../server/platform/db/schema/profiles.ts';
import { companyActivity } from '../../../../../server/platform/db/schema/teams.ts';
import { call, serverOfFile } from '../../../../support/server/server.ts';
import { aShortlist, aTeam, finishedEngineers, scorecardAt } from '../../../../support/people/team-records.ts';

const server = await serverOfFile();

test('a shortlist as CSV: contact data only of connected engineers, nothing of hidden ones, formulas made harmless, logged', async () => {
  const team = await aTeam(server);
  const ids = await finishedEngineers(server, 3);
  const [connected = '', other = '', hidden = ''] = ids;
  const now = new Date();
  for (const engineerId of [connected, hidden]) {
    const pair = { id: randomUUID(), engineerId, companyId: team.companyId, askedBy: 'company' as const, expiresAt: now };
    await server.db.insert(connections).values({ ...pair, state: 'connected' });
  }
  await server.db.update(engineers).set({ visibility: 'hidden' }).where(eq(engineers.accountId, hidden));
  await server.db.update(accounts).set({ name: '=HYPERLINK("http://evil.example")' }).where(eq(accounts.id, connected));
  const id = await aShortlist(server, team.recruiter, 'Bridges & Towers');
  const token = team.recruiter;
  await call(server.app, addEntries, { token, params: { id }, body: { write: randomUUID(), engineers: [connected, other] } });
  await server.db.$client.query(
    `insert into shortlist_entries (id, shortlist_id, engineer_id, stage, place) values ($1, $2, $3, 'offer', 1)`,
    [randomUUID(), id, hidden],
  );
  const tagged = { write: randomUUID(), engineers: [other], add: ['@SUM(1)', 'ŞÇ “ü”'] };
  await call(server.app, changeTags, { token, body: tagged });
  const sent = { write: randomUUID(), version: 0, card: scorecardAt(2, { recommendation: 'rather-no' }) };
  await call(server.app, sendScorecard, { token: team.reviewer, params: { id: other }, body: sent });

  const { status, headers, reply } = await call(server.app, exportShortlist, { token, params: { id } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="shortlist-bridges-towers.csv"',
    'cache-control': 'no-store',
  });
  expect(reply.startsWith('\uFEFF"stage","engineer"')).toBe(true);
  const lines = reply.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.split('","').length)).size).toBe(1);
  const [, first, second, third] = lines;
  const [{ email = '', surname = '' } = {}] = await server.db
    .select({ email: accounts.email, surname: engineers.surname })
    .from(accounts)
    .innerJoin(engineers, eq(engineers.accountId, accounts.id))
    .where(eq(accounts.id, connected));
  expect(first).toContain(email);
  expect(first).toContain(surname);
  expect(first).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(first).toContain(`"'+49 30`);
  expect(second).not.toContain('@example.com');
  expect(second).toContain(`"'@SUM(1); ŞÇ “ü”"`);
  // The recruiter has not sent a scorecard, so the file has only their number.
  expect(second).toContain('"1","",');
  expect(third).toMatch(/^"Offer","no longer visible",("",){17}/);

  const log = await server.db.select().from(companyActivity).where(eq(companyActivity.kind, 'shortlist-exported'));
  expect(log).toMatchObject([{ companyId: team.companyId, facts: { id, count: 3 } }]);
});
