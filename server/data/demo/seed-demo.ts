import { withoutCriteria } from './draw-tests.ts';
import type { Accounts } from '../../features/accounts/accounts.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import type { Assessments } from '../../features/assessments/assessments.ts';
import type { AnswerRow } from '../../features/assessments/answer-repository.ts';
import type { AttemptRow } from '../../features/assessments/attempt-repository.ts';
import type { MarkedCard } from '../../features/assessments/score-cards.ts';
import type { Recordings } from '../../features/recordings/recordings.ts';
import type { DemoCompanyRepository } from './company-repository.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/facts/durations.ts';
import { answerRow, submissionRow } from './answer-rows.ts';
import { DEMO_PEOPLE } from './demo-accounts.ts';
import { EMPLOYMENT, RATINGS, SPECIALTIES, WRONG } from './finished-test.ts';
import { type ByQuestion, importFiles, readFiles } from './recording-files.ts';
import type { DemoRepository } from './repository.ts';
import { type BlogNeeds, insertPosts } from './seed-blog.ts';
import { insertCompanies } from './seed-companies.ts';
import { finishSpokenTests, insertEngineers, readSpokenTests } from './seed-engineers.ts';

interface Needs extends BlogNeeds {
  repository: BlogNeeds['repository'] &
    Pick<DemoRepository, 'admitCompany' | 'admitRater' | 'finishTest' | 'countOthers' | 'insertEngineers'>;
  companies: DemoCompanyRepository;
  accounts: Pick<Accounts, 'findByEmail' | 'add'>;
  passwords: Pick<Passwords, 'hash'>;
  assessments: Pick<Assessments, 'attempts' | 'cards' | 'versionOf'>;
  recordings: Pick<Recordings, 'importFile' | 'listPlaybacks'>;
  /** The folder with `screen.webm` and a `<question>.webm` for each spoken answer, and the folders of other engineers. */
  media: string;
  /** Whether there are more than the accounts of the login page. */
  withEngineers: boolean;
}

/**
 * Fills an empty database with the demo. Files cannot join a transaction, so each step continues what an earlier start that was
 * killed has left, and the test counts as finished only with the last step. Returns false, having changed nothing, if the demo is
 * there or the database has accounts of its own. Throws if a recording is missing.
 */
export async function seedDemo(needs: Needs): Promise<boolean> {
  const { repository, accounts, assessments, recordings, media, withEngineers } = needs;
  const first = await accounts.findByEmail(FIRST.email);
  const isDone = first !== null && (await assessments.attempts.findOnShow(first.id)) !== undefined;
  if (isDone || (await repository.countOthers()) > 0) return false;

  const files = await readFiles(media, [null, ...Object.keys(RATINGS)]);
  const spokenTests = withEngineers ? await readSpokenTests(media) : [];
  const [engineer, , company, admin, rater] = await Promise.all(DEMO_PEOPLE.map((person) => findOrAddAccount(needs, person)));
  if (!engineer || !company || !admin || !rater) throw new Error('The demo accounts could not be made.');
  await repository.admitCompany(company.id, admin.id);
  await repository.admitRater(rater.id, admin.id);
  if (withEngineers) await insertEngineers(needs, admin.id);
  await finishSpokenTests(needs, spokenTests, admin.id);
  if (withEngineers) {
    await insertCompanies(needs, company.id, admin.id);
    await insertPosts(needs, admin.id);
  }
  // Drawn without chance, so that the recordings fit the questions.
  const attempt = await assessments.attempts.startDemo(engineer.id, SPECIALTIES, () => 0, Object.keys(RATINGS));
  const ids = await importFiles(recordings, attempt.id, files);
  const cards = await assessments.cards.list([attempt.id]);
  // The last step, since whether it is done decides whether the next start has something to do.
  await repository.finishTest(finishedTest(attempt, cards, ids, admin.id));
  return true;
}

async function findOrAddAccount(
  { accounts, passwords }: Pick<Needs, 'accounts' | 'passwords'>,
  { password, ...person }: (typeof DEMO_PEOPLE)[number],
) {
  const known = await accounts.findByEmail(person.email);
  if (known) return known;
  return accounts.add({ ...person, passwordHash: await passwords.hash(password) }, undefined, { confirmed: true, demo: true });
}

const FIRST = DEMO_PEOPLE[0] as (typeof DEMO_PEOPLE)[number];

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
  const recorded = (questionId: string | null) => ({ recordingIds: [ids.get(questionId)].filter((id) => id !== undefined) });
  const given = cards.map((card) => {
    const content = card.kind === 'choice' ? { answer: choiceFor(card) } : recorded(card.questionId);
    return answerRow(attemptId, card.questionId, timeAt(card.position + 1), content);
  });
  return [...given, submissionRow(attemptId, timeAt(cards.length + 1), recorded(null).recordingIds)];
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
    ratings: Object.entries(RATINGS).map(([questionId, { levels, note }]) => {
      const notRated = cards.find((card) => card.questionId === questionId)?.notRated ?? [];
      return { attemptId, questionId, raterId, raterKey: raterId, levels: withoutCriteria(levels, notRated), note };
    }),
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
