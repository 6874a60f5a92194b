import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../../contract/facts/durations.ts';
import { NEW_AT_STAGE_DAYS, pipeline, pipelineEntries } from '../../../../../contract/hiring/pipeline.ts';
import { STAGES, type Stage, addEntries, moveEntries } from '../../../../../contract/hiring/shortlists.ts';
import { blocks } from '../../../../../server/platform/db/schema/connections.ts';
import { shortlistEntries } from '../../../../../server/platform/db/schema/team-records.ts';
import { call, serverOfFile } from '../../../../support/server/server.ts';
import { aShortlist, aTeam, finishedEngineers } from '../../../../support/people/team-records.ts';

const server = await serverOfFile();
const { app, db } = server;

type Team = Awaited<ReturnType<typeof aTeam>>;

async function add({ recruiter: token }: Team, list: string, engineers: string[], stage: Stage) {
  const body = { write: randomUUID(), engineers, stage };
  return (await call(app, addEntries, { token, params: { id: list }, body })).reply.entries.map(({ id, version }) => ({
    id,
    version,
  }));
}

const move = ({ recruiter: token }: Team, list: string, entries: { id: string; version: number }[], stage: Stage) =>
  call(app, moveEntries, { token, params: { id: list }, body: { write: randomUUID(), entries, stage } });

/** The stages that have engineers: their number, and how many have arrived. */
async function countsFor(token: string) {
  const { stages } = (await call(app, pipeline, { token })).reply;
  expect(stages.map(({ stage }) => stage)).toEqual(STAGES);
  return Object.fromEntries(
    stages.flatMap(({ stage, engineers, arrived }) => (engineers > 0 ? [[stage, [engineers, arrived]]] : [])),
  );
}

const listAt = async (token: string, stage: Stage, query: { limit?: number; cursor?: string } = {}) =>
  (await call(app, pipelineEntries, { token, params: { stage }, query })).reply;

/** Makes all that was done so far older than the days in which an engineer is new. */
async function letTimePass(lists: string[]) {
  const past = new Date(Date.now() - (NEW_AT_STAGE_DAYS + 1) * DAY_MS);
  for (const list of lists)
    await db
      .update(shortlistEntries)
      .set({ addedAt: past, changedAt: past, stageSince: past })
      .where(eq(shortlistEntries.shortlistId, list));
}

test('an engineer counts once at a stage, over all shortlists, and as arrived for some days', async () => {
  const team = await aTeam(server);
  const [ana, ben, cleo] = (await finishedEngineers(server, 3)) as [string, string, string];
  const lists = [await aShortlist(server, team.recruiter), await aShortlist(server, team.recruiter, 'Quays')] as const;
  const [first] = await add(team, lists[0], [ana], 'found');
  await add(team, lists[1], [ana], 'found');
  const [, ofCleo] = await add(team, lists[0], [ben, cleo], 'contacted');
  expect(await countsFor(team.reader)).toEqual({ found: [1, 1], contacted: [2, 2] });

  await letTimePass([...lists]);
  expect(await countsFor(team.reader)).toEqual({ found: [1, 0], contacted: [2, 0] });

  // A change of the order alone is no arrival.
  await move(team, lists[0], [ofCleo as { id: string; version: number }], 'contacted');
  expect(await countsFor(team.reader)).toEqual({ found: [1, 0], contacted: [2, 0] });
  await move(team, lists[0], [first as { id: string; version: number }], 'interview');
  expect(await countsFor(team.reader)).toEqual({ found: [1, 0], contacted: [2, 0], interview: [1, 1] });
  expect(await countsFor((await aTeam(server)).reader)).toEqual({});
});

test('the engineers at a stage are listed with shortlist, time and member, part by part, the last changed first', async () => {
  const team = await aTeam(server);
  const engineers = await finishedEngineers(server, 3);
  const list = await aShortlist(server, team.recruiter, 'Quays');
  for (const engineer of engineers) await add(team, list, [engineer], 'offer');
  const first = await listAt(team.reader, 'offer', { limit: 2 });
  const rest = await listAt(team.reader, 'offer', { limit: 2, cursor: first.next ?? '' });
  expect(rest.next).toBeNull();
  expect([...first.items, ...rest.items].map(({ engineer }) => engineer?.id)).toEqual(engineers.toReversed());
  expect(first.items[0]).toMatchObject({ shortlist: { id: list, name: 'Quays' }, changed_by: 'Bo Lind', arrived: true });
  expect((await listAt(team.reader, 'hired')).items).toEqual([]);
});

test('an engineer who is hidden from the company has no name in it', async () => {
  const team = await aTeam(server);
  const [engineer] = (await finishedEngineers(server, 1)) as [string];
  await add(team, await aShortlist(server, team.recruiter), [engineer], 'found');
  await db.insert(blocks).values({ engineerId: engineer, companyId: team.companyId });
  expect((await listAt(team.reader, 'found')).items.map((entry) => entry.engineer)).toEqual([null]);
});
