import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { answers, attempts, questionVersions } from '../../../../server/platform/db/schema/assessments.ts';
import { evidenceRuns, foundEvidence, transcripts } from '../../../../server/platform/db/schema/evidence.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { DEMO_ANSWERS } from '../../../../server/data/demo/answers/index.ts';
import { readRecordedReplies } from '../../../../server/data/demo/found.ts';
import { recordedKey } from '../../../../server/features/evidence/recorded.ts';
import { SOUND, started } from '../../../support/people/attempt.ts';
import { serverOfFile } from '../../../support/server/server.ts';
import { firstSpoken, speak } from '../../../support/models/spoken.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-found-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [found, media] = [join(folder, 'found'), join(folder, 'media')];
mkdirSync(found);
mkdirSync(join(media, 'somebody'), { recursive: true });

const ID = 'steel-spoken-01';
const TEXT = DEMO_ANSWERS[ID]?.[0]?.text ?? '';
const FOUND = [{ element: 0, quote: TEXT.split(' ').slice(0, 6).join(' '), stance: 'supports' }];
const WORDS = 'We brace one bay first and then the others follow from it';

test('without replies there is no model for the demo', async () => {
  expect(await readRecordedReplies({ found: join(folder, 'nothing'), media })).toBeNull();
  expect(await readRecordedReplies({ found, media })).toBeNull();
});

test('replies are found by the words of an answer, and words by the bytes of a recording', async () => {
  writeFileSync(join(found, 'steel.json'), JSON.stringify({ [ID]: [{ answer: 0, found: FOUND }] }));
  writeFileSync(join(media, 'somebody', `${ID}.webm`), SOUND);
  writeFileSync(join(found, 'tests.json'), JSON.stringify({ somebody: { [ID]: { transcript: WORDS, found: [] } } }));
  const replies = await readRecordedReplies({ found, media });
  expect(replies?.found.get(recordedKey(ID, TEXT))).toEqual(FOUND);
  expect(replies?.found.get(recordedKey(ID, WORDS))).toEqual([]);
  expect([...(replies?.spoken.values() ?? [])]).toEqual([WORDS]);
});

test('a malformed reply is refused at the start', async () => {
  writeFileSync(join(found, 'dynamics.json'), JSON.stringify({ [ID]: [{ answer: 0, found: [{ element: -1 }] }] }));
  await expect(readRecordedReplies({ found, media })).rejects.toThrow('Element is not valid.');
  rmSync(join(found, 'dynamics.json'));
});

const replies = new Map<string, never[]>();
const spoken = new Map<string, string>();
const server = await serverOfFile({ recordedReplies: { name: 'recorded', spoken, found: replies } });
const look = async () => {
  await server.evidence.work.look();
  await server.idle();
};

test('only answers of the demo are looked up; those of others wait for a model', async () => {
  const [demo, other] = [await started(server), await started(server)];
  await server.db.update(accounts).set({ demo: true }).where(eq(accounts.id, demo.engineer.id));
  const cards = [firstSpoken(demo.attempt), firstSpoken(other.attempt)] as const;
  await speak(server, demo, cards[0]);
  await speak(server, other, cards[1]);
  const [sound] = await server.db.select().from(recordings).where(eq(recordings.attemptId, demo.attempt.id));
  spoken.set(sound?.root ?? '', WORDS);
  for (const { questionId } of cards) replies.set(recordedKey(questionId, WORDS), []);
  await server.idle();
  await look();
  const stateOf = async (id: string) =>
    (await server.db.select().from(foundEvidence).where(eq(foundEvidence.attemptId, id))).map(({ state }) => state);
  // Nothing has measured which parts are speech.
  expect([await stateOf(demo.attempt.id), await stateOf(other.attempt.id)]).toEqual([['doubtful'], ['waiting']]);
  expect(await server.db.select().from(transcripts)).toMatchObject([
    { attemptId: demo.attempt.id, engine: 'recorded', estimated: true },
  ]);
  expect(await server.db.select().from(evidenceRuns)).toHaveLength(4);
});

test('words are deleted with their sound, and an answer that replaces an empty one is looked at anew', async () => {
  const [row] = await server.db.select().from(transcripts);
  if (!row) throw new Error('There is no transcript.');
  await server.db.update(recordings).set({ deletedAt: new Date() }).where(eq(recordings.id, row.recordingId));
  expect(await server.db.select().from(transcripts)).toEqual([]);
  const runs = await server.db.select().from(evidenceRuns);
  expect(runs.map(({ raw }) => raw)).toEqual([null, null, null, null]);
  const isOf = eq(answers.attemptId, row.attemptId);
  await server.db.update(answers).set({ recordingIds: [], correctedAt: new Date() }).where(isOf);
  const [again] = await server.db.select().from(foundEvidence).where(eq(foundEvidence.attemptId, row.attemptId));
  expect(again).toMatchObject({ state: 'waiting', doubts: [], endedAt: null });
});

test('deleting a test also deletes everything of the engine', async () => {
  const [run] = await server.db.select().from(evidenceRuns);
  await server.db.delete(attempts).where(eq(attempts.id, run?.attemptId ?? ''));
  expect(await server.db.select().from(evidenceRuns)).toEqual([]);
  expect(await server.db.select().from(questionVersions).limit(1)).toHaveLength(1);
});
