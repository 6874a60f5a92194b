import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shortlistSize } from '../../../../contract/hiring/offline-copies.ts';
import { addEntries } from '../../../../contract/hiring/shortlists.ts';
import { attempts } from '../../../../server/platform/db/schema/assessments.ts';
import { blocks } from '../../../../server/platform/db/schema/connections.ts';
import { companies, engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { aShortlist, aTeam, finishedEngineers } from '../../../support/people/team-records.ts';

const server = await serverOfFile();

/** A spoken answer of an engineer, of 1000 bytes and ready to be played. */
async function aSound(engineerId: string, more: Partial<typeof recordings.$inferInsert> = {}): Promise<string> {
  const [attempt] = await server.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.engineerId, engineerId));
  const id = randomUUID();
  const [at, row] = [new Date(), { kind: 'answer' as const, segment: 0, mimeType: 'audio/webm', count: 1, bytes: 1000 }];
  await server.db
    .insert(recordings)
    .values({ ...row, id, attemptId: attempt?.id ?? '', startedAt: at, sealedAt: at, readyAt: at, ...more });
  return id;
}

test('the size of a shortlist counts the spoken answers that the company may play, and no others', async () => {
  const team = await aTeam(server);
  const id = await aShortlist(server, team.recruiter);
  const [ana = '', bo = ''] = await finishedEngineers(server, 2);
  const share = (engineerId: string, sharesAnswers: boolean) =>
    server.db.update(engineers).set({ sharesAnswers }).where(eq(engineers.accountId, engineerId));
  await share(ana, true);
  await share(bo, true);
  const body = { write: randomUUID(), engineers: [ana, bo] };
  await call(server.app, addEntries, { token: team.recruiter, params: { id }, body });
  const [first, second] = [await aSound(ana), await aSound(bo)];
  await aSound(ana, { readyAt: null });
  await aSound(ana, { bytes: 0 });
  await aSound(bo, { unplayable: 'not-parsed' });
  const size = async () => (await call(server.app, shortlistSize, { token: team.reader, params: { id } })).reply;
  const both = [ana, bo].toSorted();
  const told = async () => {
    const { heard, shared, ...rest } = await size();
    return { ...rest, heard: heard.toSorted(), shared: shared.toSorted() };
  };
  expect(await told()).toEqual({ engineers: 2, sounds: 2, bytes: 2000, heard: [first, second].toSorted(), shared: both });

  await server.db.update(recordings).set({ deletedAt: new Date() }).where(eq(recordings.id, first));
  expect(await told()).toEqual({ engineers: 2, sounds: 1, bytes: 1000, heard: [second], shared: both });
  await share(bo, false);
  expect(await told()).toEqual({ engineers: 2, sounds: 0, bytes: 0, heard: [], shared: [ana] });
  await share(bo, true);
  await server.db.insert(blocks).values({ engineerId: bo, companyId: team.companyId });
  expect(await told()).toEqual({ engineers: 1, sounds: 0, bytes: 0, heard: [], shared: [ana] });
  await server.db.delete(blocks).where(eq(blocks.engineerId, bo));
  await server.db.update(companies).set({ admittedAt: null }).where(eq(companies.id, team.companyId));
  expect(await told()).toEqual({ engineers: 2, sounds: 0, bytes: 0, heard: [], shared: [] });
});
