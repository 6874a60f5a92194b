import { hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { GENERAL } from '../../contract/assessment.ts';
import { OLD_SUBMISSION_ID, answerText } from '../../contract/receipts.ts';
import type { Role } from '../../contract/roles.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Accounts, Person } from '../accounts/repository.ts';
import type { Assessments } from '../assessments/assessments.ts';
import { draw } from '../assessments/draw.ts';
import type { AnswerRow, AttemptRow, HeldCard } from '../assessments/repository.ts';
import type { Db } from '../db/database.ts';
import { accounts as accountRows } from '../db/schema/accounts.ts';
import { answers, attempts, ratings } from '../db/schema/assessments.ts';
import { companies, employments } from '../db/schema/profiles.ts';
import { recordings as recordingRows } from '../db/schema/recordings.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { EMPLOYMENT, RATINGS, SPECIALTIES, WRONG } from './finished-test.ts';

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  /** What signing in with it lets one see. */
  shows: string;
}

const FINISHED = {
  role: 'engineer',
  email: 'ines.almeida@example.com',
  password: 'cantilever-24',
  shows: 'a finished and rated test, as companies see it',
} as const;
const NOT_STARTED = {
  role: 'engineer',
  email: 'jonas.weber@example.com',
  password: 'purlin-brace-7',
  shows: 'an engineer who has not started the test',
} as const;
const COMPANY = {
  role: 'company',
  email: 'hiring@northspan.example.com',
  password: 'span-and-sag-3',
  shows: 'the list of engineers and their recorded answers',
} as const;
const ADMIN = {
  role: 'admin',
  email: 'admin@loadpath.example.com',
  password: 'rating-desk-1',
  shows: 'the board, the rating desk, companies to admit',
} as const;

/** Invented people at addresses that are nobody's (RFC 2606). Their passwords are public, so they carry the mark `demo`. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [FINISHED, NOT_STARTED, COMPANY, ADMIN];

/** Those that are in the database. */
export async function demoAccounts(db: Db): Promise<DemoAccount[]> {
  const rows = await db.select({ email: accountRows.email }).from(accountRows).where(eq(accountRows.demo, true));
  return DEMO_ACCOUNTS.filter(({ email }) => rows.some((row) => row.email === email));
}

const PEOPLE: readonly (Person & { password: string })[] = [
  {
    ...FINISHED,
    name: 'Inês',
    surname: 'Almeida',
    phone: '+351 210 000 142',
    location: 'Porto, Portugal',
    occupation: 'Senior structural engineer',
    publicName: 'Inês A.',
    bio: 'Nine years of concrete and steel buildings between four and thirty storeys, from concept to site.',
  },
  { ...NOT_STARTED, name: 'Jonas', surname: 'Weber', phone: '+49 30 000 7311', location: 'Leipzig, Germany' },
  { ...COMPANY, name: 'Northspan Engineers', location: 'Rotterdam, Netherlands' },
  { ...ADMIN, name: 'Rating desk' },
];

interface Needs {
  db: Db;
  accounts: Accounts;
  assessments: Assessments;
  recordings: Pick<Recordings, 'adopt' | 'playbacks'>;
  /** The folder with `screen.webm` and one `<question>.webm` for each spoken answer. */
  media: string;
}

async function fileAt(path: string): Promise<ReceivedFile> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`The demo recording ${path} is missing. Restore it, or start with DEMO=false.`, { cause: error });
  });
  return { name: basename(path), path, bytes: bytes.length, digest: hash('sha256', bytes, 'buffer') };
}

/**
 * Fills an empty database with the demo. Recordings are files and cannot join a transaction, so each step takes up what an
 * earlier start that was killed has left, and the test counts as finished only with the last step. Returns false, having changed
 * nothing, where the demo is there or the database is somebody's own. Throws where a recording is missing.
 */
export async function seedDemo({ db, accounts, assessments, recordings, media }: Needs): Promise<boolean> {
  const known = await Promise.all(PEOPLE.map(({ email }) => accounts.find(email)));
  const isOwn = (await accounts.count()) > known.filter(Boolean).length;
  if (isOwn || (known[0] && (await assessments.repository.onShow(known[0].id)))) return false;

  const files = new Map<string | null, ReceivedFile>([[null, await fileAt(join(media, 'screen.webm'))]]);
  for (const questionId of Object.keys(RATINGS)) files.set(questionId, await fileAt(join(media, `${questionId}.webm`)));

  const [engineer, , company, admin] = await Promise.all(PEOPLE.map((person) => account({ db, accounts }, person)));
  if (!engineer || !company || !admin) throw new Error('The demo accounts could not be made.');
  await admit(db, company.id, admin.id);
  const attempt = await started(assessments, engineer.id);
  const ids = await adopted(recordings, attempt.id, files);
  await finish(db, attempt, await assessments.repository.cards([attempt.id]), ids, admin.id);
  return true;
}

async function account({ db, accounts }: Pick<Needs, 'db' | 'accounts'>, { password, ...person }: (typeof PEOPLE)[number]) {
  const known = await accounts.find(person.email);
  return known ?? accounts.add({ ...person, passwordHash: await hashPassword(password) }, db, { confirmed: true, demo: true });
}

/** The demo's company hears recordings. */
const admit = (db: Db, companyId: string, adminId: string) =>
  db.update(companies).set({ admittedAt: new Date(), admittedBy: adminId }).where(eq(companies.accountId, companyId));

/** Drawn without chance, so that the recordings answer what was asked. */
async function started({ repository }: Assessments, engineerId: string): Promise<AttemptRow> {
  const drawn = draw(await repository.drawable([...SPECIALTIES, GENERAL]), SPECIALTIES, () => 0);
  await repository.choose(engineerId, SPECIALTIES);
  await repository.open({ id: randomUUID(), engineerId, number: 1, specialties: SPECIALTIES, origin: 'demo' }, drawn);
  return (await repository.latest(engineerId)) as AttemptRow;
}

/** The id of each question's recording, and of the screen's under null. */
async function adopted(recordings: Needs['recordings'], attemptId: string, files: Map<string | null, ReceivedFile>) {
  const held = (await recordings.playbacks(attemptId)).filter(({ state }) => state !== 'arriving');
  const ids = new Map<string | null, string>();
  for (const [questionId, file] of files) {
    const kind = questionId === null ? 'screen' : 'answer';
    const known = held.find((recording) => recording.kind === kind && recording.questionId === questionId);
    ids.set(questionId, known?.id ?? (await recordings.adopt({ attemptId, kind, questionId }, file)));
  }
  return ids;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The time at which that many minutes of the test had passed. */
type Minute = (number: number) => Date;

/** The right option's text is the one at the bank's key; a wrong answer is the option after it. */
function chosen({ shown, position, key }: HeldCard): string {
  const options = shown ?? [];
  const right = options.findIndex(({ letter }) => letter === key);
  return options.at((right + (WRONG.includes(position) ? 1 : 0)) % options.length)?.text ?? '';
}

/** An answer to each card, a minute apart, and the call that finishes the test. */
function answersTo(cards: readonly HeldCard[], ids: ReadonlyMap<string | null, string>, attemptId: string, minute: Minute) {
  const row = (questionId: string, time: Date, given: { answer: string } | { recordingIds: string[] }): AnswerRow => ({
    attemptId,
    questionId,
    idempotencyKey: `demo-${questionId}`,
    answer: null,
    recordingIds: null,
    ...given,
    answeredAt: time,
    receivedAt: time,
    digest: hash('sha256', answerText({ attemptId, questionId, ...given }), 'base64'),
    fieldsChecked: true,
    correctedAt: null,
  });
  const recorded = (questionId: string | null) => ({ recordingIds: [ids.get(questionId)].filter((id) => id !== undefined) });
  const given = cards.map((card) =>
    row(
      card.questionId,
      minute(card.position + 1),
      card.kind === 'choice' ? { answer: chosen(card) } : recorded(card.questionId),
    ),
  );
  return [...given, row(OLD_SUBMISSION_ID, minute(cards.length + 1), recorded(null))];
}

/** All answers, ratings, what the engineer looks for and the end of the test, in one transaction; the test was three days ago. */
async function finish(
  db: Db,
  attempt: AttemptRow,
  cards: readonly HeldCard[],
  ids: ReadonlyMap<string | null, string>,
  raterId: string,
) {
  const attemptId = attempt.id;
  const minute: Minute = (number) => new Date(attempt.startedAt.getTime() - 3 * DAY_MS + number * MINUTE_MS);
  const rated = Object.entries(RATINGS).map(([questionId, rating]) => ({ attemptId, questionId, raterId, ...rating }));
  await db.transaction(async (tx) => {
    await tx.insert(answers).values(answersTo(cards, ids, attemptId, minute));
    await tx.insert(ratings).values(rated);
    await tx.insert(employments).values({ accountId: attempt.engineerId, ...EMPLOYMENT });
    // So that what was said and what was on the screen lie beside each other in time.
    for (const [questionId, id] of ids) {
      const position = cards.find((card) => card.questionId === questionId)?.position ?? 0;
      await tx
        .update(recordingRows)
        .set({ startedAt: minute(position), registeredAt: minute(position), sealedAt: minute(position + 1) })
        .where(eq(recordingRows.id, id));
    }
    const times = { startedAt: minute(0), finishedAt: minute(cards.length + 1), settledAt: minute(DAY_MS / MINUTE_MS) };
    await tx.update(attempts).set(times).where(eq(attempts.id, attemptId));
    const registered = { createdAt: minute(-DAY_MS / MINUTE_MS) };
    await tx.update(accountRows).set(registered).where(eq(accountRows.id, attempt.engineerId));
  });
}
