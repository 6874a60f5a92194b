import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OLD_SUBMISSION_ID, answerText } from '../../contract/receipts.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Assessments } from '../assessments/assessments.ts';
import type { AnswerRow } from '../assessments/answer-repository.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { MarkedCard } from '../assessments/scoring.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { DEMO_PEOPLE } from './demo-accounts.ts';
import { EMPLOYMENT, RATINGS, SPECIALTIES, WRONG } from './finished-test.ts';
import type { DemoRepository } from './repository.ts';

interface Needs {
  repository: Pick<DemoRepository, 'admitCompany' | 'finishTest'>;
  accounts: Pick<Accounts, 'findByEmail' | 'add' | 'count'>;
  assessments: Pick<Assessments, 'attempts' | 'cards'>;
  recordings: Pick<Recordings, 'importFile' | 'listPlaybacks'>;
  /** The folder with `screen.webm` and a `<question>.webm` for each spoken answer. */
  media: string;
}

/** Recordings or their ids by question; the screen's is under null. */
type ByQuestion<T> = Map<string | null, T>;

/**
 * Fills an empty database with the demo. Files cannot join a transaction, so each step continues what an earlier start that was
 * killed has left, and the test counts as finished only with the last step. Returns false, having changed nothing, if the demo is
 * there or the database has accounts of its own. Throws if a recording is missing.
 */
export async function seedDemo({ repository, accounts, assessments, recordings, media }: Needs): Promise<boolean> {
  const known = await Promise.all(DEMO_PEOPLE.map(({ email }) => accounts.findByEmail(email)));
  const hasOthers = (await accounts.count()) > known.filter(Boolean).length;
  if (hasOthers || (known[0] && (await assessments.attempts.findOnShow(known[0].id)))) return false;

  const files = await readFiles(media);
  const [engineer, , company, admin] = await Promise.all(DEMO_PEOPLE.map((person) => findOrAddAccount(accounts, person)));
  if (!engineer || !company || !admin) throw new Error('The demo accounts could not be made.');
  await repository.admitCompany(company.id, admin.id);
  // Drawn without chance, so that the recordings fit the questions.
  const attempt = await assessments.attempts.startDemo(engineer.id, SPECIALTIES, () => 0);
  const ids = await importFiles(recordings, attempt.id, files);
  const cards = await assessments.cards.list([attempt.id]);
  await repository.finishTest(finishedTest(attempt, cards, ids, admin.id));
  return true;
}

async function readFiles(media: string): Promise<ByQuestion<ReceivedFile>> {
  const files: ByQuestion<ReceivedFile> = new Map([[null, await readRecording(join(media, 'screen.webm'))]]);
  for (const questionId of Object.keys(RATINGS)) files.set(questionId, await readRecording(join(media, `${questionId}.webm`)));
  return files;
}

async function readRecording(path: string): Promise<ReceivedFile> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`The demo recording ${path} is missing. Restore it, or start with DEMO=false.`, { cause: error });
  });
  return { name: basename(path), path, bytes: bytes.length, digest: hash('sha256', bytes, 'buffer') };
}

async function findOrAddAccount(accounts: Needs['accounts'], { password, ...person }: (typeof DEMO_PEOPLE)[number]) {
  const known = await accounts.findByEmail(person.email);
  if (known) return known;
  return accounts.add({ ...person, passwordHash: await hashPassword(password) }, undefined, { confirmed: true, demo: true });
}

/** Imports the files that an earlier start has not imported. Returns the ids of all recordings. */
async function importFiles(
  recordings: Needs['recordings'],
  attemptId: string,
  files: ByQuestion<ReceivedFile>,
): Promise<ByQuestion<string>> {
  const held = (await recordings.listPlaybacks(attemptId)).filter(({ state }) => state !== 'arriving');
  const ids: ByQuestion<string> = new Map();
  for (const [questionId, file] of files) {
    const kind = questionId === null ? 'screen' : 'answer';
    const known = held.find((recording) => recording.kind === kind && recording.questionId === questionId);
    ids.set(questionId, known?.id ?? (await recordings.importFile({ attemptId, kind, questionId }, file)));
  }
  return ids;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The time after so many minutes of the test. */
type TimeAt = (minute: number) => Date;

/** The text of the right option, or for a card that is answered wrongly that of the option after it. */
function choiceFor({ shown, position, key }: MarkedCard): string {
  const options = shown ?? [];
  const right = options.findIndex(({ letter }) => letter === key);
  return options.at((right + (WRONG.includes(position) ? 1 : 0)) % options.length)?.text ?? '';
}

/** An answer to each card, a minute apart, and the submission of the screen. */
function answersTo(cards: readonly MarkedCard[], ids: ByQuestion<string>, attemptId: string, timeAt: TimeAt): AnswerRow[] {
  const toRow = (questionId: string, time: Date, content: { answer: string } | { recordingIds: string[] }): AnswerRow => ({
    attemptId,
    questionId,
    idempotencyKey: `demo-${questionId}`,
    answer: null,
    recordingIds: null,
    ...content,
    answeredAt: time,
    receivedAt: time,
    digest: hash('sha256', answerText({ attemptId, questionId, ...content }), 'base64'),
    fieldsChecked: true,
    correctedAt: null,
  });
  const recorded = (questionId: string | null) => ({ recordingIds: [ids.get(questionId)].filter((id) => id !== undefined) });
  const given = cards.map((card) => {
    const content = card.kind === 'choice' ? { answer: choiceFor(card) } : recorded(card.questionId);
    return toRow(card.questionId, timeAt(card.position + 1), content);
  });
  return [...given, toRow(OLD_SUBMISSION_ID, timeAt(cards.length + 1), recorded(null))];
}

/** The test as it was finished three days ago. */
function finishedTest(attempt: AttemptRow, cards: readonly MarkedCard[], ids: ByQuestion<string>, raterId: string) {
  const { id: attemptId, engineerId } = attempt;
  const timeAt: TimeAt = (minute) => new Date(attempt.startedAt.getTime() - 3 * DAY_MS + minute * MINUTE_MS);
  const aDay = DAY_MS / MINUTE_MS;
  return {
    attemptId,
    engineerId,
    answers: answersTo(cards, ids, attemptId, timeAt),
    ratings: Object.entries(RATINGS).map(([questionId, rating]) => ({ attemptId, questionId, raterId, ...rating })),
    employment: EMPLOYMENT,
    // So that an answer and the part of the screen recorded with it have the same time.
    recordings: [...ids].map(([questionId, id]) => {
      const position = cards.find((card) => card.questionId === questionId)?.position ?? 0;
      return { id, startedAt: timeAt(position), sealedAt: timeAt(position + 1) };
    }),
    times: { startedAt: timeAt(0), finishedAt: timeAt(cards.length + 1), settledAt: timeAt(aDay) },
    registeredAt: timeAt(-aDay),
  };
}
