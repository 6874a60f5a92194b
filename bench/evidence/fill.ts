import { randomUUID } from 'node:crypto';
import { contentOf } from '../../server/data/bank/contents.ts';
import { BANK } from '../../server/data/bank/index.ts';
import type { SpokenQuestion } from '../../server/data/bank/model.ts';
import type { Db } from '../../server/platform/db/database.ts';
import { accounts } from '../../server/platform/db/schema/accounts.ts';
import { answers, attempts, cards } from '../../server/platform/db/schema/assessments.ts';
import { engineers } from '../../server/platform/db/schema/profiles.ts';
import { recordings, sounds } from '../../server/platform/db/schema/recordings.ts';
import { DEMO_ANSWERS } from '../../server/data/demo/answers/index.ts';
import { type RecordedReplies, recordedKey } from '../../server/features/evidence/recorded.ts';
import { SOUND_VERSION } from '../../server/features/recordings/sound-repository.ts';
import { findHonestly } from '../../tests/support/models/gullible-model.ts';

/** Spoken answers of a test that count. */
export const ANSWERS = 6;
const SECONDS = 75;

const QUESTIONS = Object.keys(DEMO_ANSWERS)
  .flatMap((id) => BANK.find((question) => question.id === id) ?? [])
  .filter((question): question is SpokenQuestion => question.kind === 'spoken')
  .slice(0, ANSWERS);

const textOf = (questionId: string, test: number) => {
  const all = DEMO_ANSWERS[questionId] ?? [];
  return all[test % all.length]?.text ?? '';
};

/** The findings of a simple model about these answers, instead of a real one's, and the words of their recordings. */
export function makeReplies(tests: number): RecordedReplies {
  const found = new Map<string, ReturnType<typeof findHonestly>>();
  const spoken = new Map<string, string>();
  for (let test = 0; test < tests; test += 1) {
    for (const question of QUESTIONS) {
      const text = textOf(question.id, test);
      spoken.set(`${test} ${question.id}`, text);
      const key = recordedKey(question.id, text);
      if (!found.has(key)) found.set(key, findHonestly(contentOf(question).evidence, text));
    }
  }
  return { name: 'recorded for the bench', spoken, found };
}

/** Puts one finished test into the database. Its six answers are recordings that are ready. */
export async function addTest(db: Db, test: number) {
  const [engineerId, attemptId] = [randomUUID(), randomUUID()];
  const now = new Date();
  await db.transaction(async (tx) => {
    const account = { role: 'engineer' as const, name: 'Bench', passwordHash: '', demo: true };
    await tx.insert(accounts).values({ ...account, id: engineerId, email: `bench.${engineerId}@example.com` });
    await tx.insert(engineers).values({ accountId: engineerId, surname: 'Speaker', phone: '', location: 'Here' });
    const areas = { option1: 'Concrete Structures', option2: 'Steel Structures' } as const;
    await tx.insert(attempts).values({ id: attemptId, engineerId, ...areas, finishedAt: now, scoring: 2 });
    for (const [position, { id: questionId, text }] of QUESTIONS.entries()) {
      const recordingId = randomUUID();
      await tx.insert(cards).values({ attemptId, position, section: 0, questionId, version: 1, text });
      await tx.insert(recordings).values({
        id: recordingId,
        attemptId,
        kind: 'answer',
        questionId,
        segment: 1,
        mimeType: 'audio/webm',
        startedAt: now,
        sealedAt: now,
        readyAt: now,
        bytes: 1,
        seconds: SECONDS,
        root: `${test} ${questionId}`,
      });
      // The engine waits for the measuring, since a word where nobody speaks is not believed.
      const speech = [{ start: 0, end: SECONDS }];
      await tx.insert(sounds).values({ recordingId, version: SOUND_VERSION, measuredAt: now, seconds: SECONDS, speech });
      const answer = { attemptId, questionId, idempotencyKey: questionId, recordingIds: [recordingId], digest: '' };
      await tx.insert(answers).values({ ...answer, answeredAt: now, receivedAt: now });
    }
  });
}
