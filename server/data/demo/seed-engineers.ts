import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Accounts } from '../../features/accounts/accounts.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import type { Assessments } from '../../features/assessments/assessments.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Recordings } from '../../features/recordings/recordings.ts';
import { MINUTE_MS } from '../../../contract/facts/durations.ts';
import { type DemoTest, drawDemoTests } from './draw-tests.ts';
import { emailOf, engineerRows, testRows } from './engineer-rows.ts';
import { DEMO_ENGINEERS } from './people/index.ts';
import { type ByQuestion, importFiles, readFiles } from './recording-files.ts';
import type { DemoRepository } from './repository.ts';
import { CARD_MINUTES, timesOf } from './test-times.ts';

interface Needs {
  repository: Pick<DemoRepository, 'insertEngineers' | 'finishTest'>;
  accounts: Pick<Accounts, 'findByEmail'>;
  passwords: Pick<Passwords, 'hash'>;
  assessments: Pick<Assessments, 'attempts' | 'versionOf'>;
  recordings: Pick<Recordings, 'importFile' | 'listPlaybacks'>;
}

/** A test whose answers are recorded, with the recordings. */
export interface SpokenTest {
  test: DemoTest;
  /** Its place in the list, on which its times depend. */
  index: number;
  files: ByQuestion<ReceivedFile>;
}

const FIRST = DEMO_ENGINEERS[0] as (typeof DEMO_ENGINEERS)[number];

/**
 * Writes the engineers of the demo with their tests, unless an earlier start has. Nobody signs in as one of them, so all have the
 * hash of one password that nobody knows: sixty hashes would take seconds.
 */
export async function insertEngineers(
  { repository, accounts, passwords, assessments }: Pick<Needs, 'repository' | 'accounts' | 'passwords' | 'assessments'>,
  raterId: string,
) {
  if (await accounts.findByEmail(emailOf(FIRST))) return;
  const passwordHash = await passwords.hash(randomUUID());
  const now = new Date();
  const times = DEMO_ENGINEERS.map((engineer, index) => timesOf(engineer, index, DEMO_ENGINEERS.length, now));
  const rows = engineerRows(drawDemoTests(DEMO_ENGINEERS), times, { passwordHash, raterId });
  const cards = rows.cards.map((card) => ({ ...card, version: assessments.versionOf(card.questionId) }));
  await repository.insertEngineers({ ...rows, cards });
}

/** Reads the recordings of the engineers who speak. Throws if one is missing. */
export async function readSpokenTests(media: string): Promise<SpokenTest[]> {
  const tests: SpokenTest[] = [];
  for (const [index, test] of drawDemoTests(DEMO_ENGINEERS).entries()) {
    const { id, recorded } = test.engineer;
    if (recorded) tests.push({ test, index, files: await readFiles(join(media, id), [...test.spoken.keys()]) });
  }
  return tests;
}

/** Stores the recordings of these tests and finishes them. Goes on where an earlier start that was killed has stopped. */
export async function finishSpokenTests(needs: Needs, tests: readonly SpokenTest[], raterId: string) {
  const { repository, accounts, assessments, recordings } = needs;
  for (const { test, index, files } of tests) {
    const { engineer } = test;
    const account = await accounts.findByEmail(emailOf(engineer));
    const [attempt] = account ? await assessments.attempts.listOfEngineer(account.id) : [];
    if (!account || !attempt || attempt.finishedAt) continue;
    const ids = await importFiles(recordings, attempt.id, files);
    const times = timesOf(engineer, index, DEMO_ENGINEERS.length, new Date());
    const { answers, ratings, settledAt } = testRows({ test, times, attemptId: attempt.id, raterId, recordingIds: ids });
    const { startedAt, finishedAt, registeredAt } = times;
    const minuteOf = (questionId: string | null) => test.cards.find((card) => card.questionId === questionId)?.position ?? 0;
    await repository.finishTest({
      attemptId: attempt.id,
      engineerId: account.id,
      answers,
      ratings,
      employment: { ...engineer.employment, country: engineer.country, time_zone: engineer.timeZone },
      recordings: [...ids].map(([questionId, id]) => ({
        id,
        startedAt: new Date(startedAt.getTime() + minuteOf(questionId) * CARD_MINUTES * MINUTE_MS),
        sealedAt: new Date(startedAt.getTime() + (minuteOf(questionId) + 1) * CARD_MINUTES * MINUTE_MS),
      })),
      times: { startedAt, finishedAt: finishedAt as Date, settledAt },
      registeredAt,
    });
  }
}
