import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { saveAccommodations } from '../../../../contract/assessment/accommodations.ts';
import { checkIfTestDone, saveOptions, startAttempt } from '../../../../contract/assessment/assessment.ts';
import { acceptConnect, companyConnect } from '../../../../contract/profiles/connections.ts';
import { saveSharing } from '../../../../contract/profiles/visibility.ts';
import { submitFormQuestions } from '../../../../contract/profiles/employment.ts';
import { companyView, engineerGet, engineerProfile, engineerProfileOf } from '../../../../contract/profiles/profiles.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { askScreen } from '../../../../contract/rating/desk.ts';
import { adminBoard, answerToRate, ratingQueue } from '../../../../contract/rating/rating.ts';
import { compareEngineers } from '../../../../contract/hiring/scorecards.ts';
import { aiSearch, searchEngineers } from '../../../../contract/hiring/search.ts';
import { reviews, saveEngineerInfo, saveEngineerSocials } from '../../../../contract/accounts/settings.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { questions } from '../../../../server/platform/db/schema/assessments.ts';
import { companies } from '../../../../server/platform/db/schema/profiles.ts';
import { EYES, SEEN, type Sight } from '../../../../src/features/site/document/seen-by-content.ts';
import { OPTIONS, rated, rightAnswer, sound, spokenOf } from '../../../support/people/attempt.ts';
import { readFeed } from '../../../support/people/feed.ts';
import { call, companyIdOf, loginAs, serverOfFile } from '../../../support/server/server.ts';

/* The table 'Who sees what' on /privacy, checked for every viewer that it names. Each viewer makes all calls that show
   something of an engineer, and each row is found, or not, in the text of the replies. */

const server = await serverOfFile();
const { app, db } = server;

const SURNAME = 'Quillfeather';
const BIO = 'Twelve years of bridges in Trondheim.';
const SKILL = 'orthotropic decks';
const NOTE = 'Names the missing uplift check.';
const LINK = 'https://www.example.com/quillfeather';

/** The text in the replies if the viewer sees the row. */
const FOUND: Record<(typeof SEEN)[number]['id'], (text: string) => boolean> = {
  initials: (text) => text.includes('"A. Q."') || text.includes('"name":"Ada"'),
  result: (text) => /"final_points":\d/.test(text),
  note: (text) => text.includes(NOTE),
  salary: (text) => text.includes('40001-50000'),
  employment: (text) => text.includes(SKILL),
  name: (text) => text.includes('"name":"Ada"'),
  person: (text) => text.includes(BIO),
  areas: (text) => /"right":\d/.test(text),
  levels: (text) => /"(?:levels|criteria)":\{"/.test(text),
  answers: (text) => /"kind":"answer"[^}]*"url":"/.test(text),
  contact: (text) => text.includes(SURNAME),
  choices: (text) => text.includes(choiceText),
  screen: (text) => /"kind":"screen"/.test(text),
  links: (text) => text.includes(LINK),
  time: (text) => /"timeFactor":1\.5/.test(text),
  receipts: (text) => /"receipt":"/.test(text),
  password: (text) => text.includes('$argon2'),
};

let choiceText = '';
/** The replies to an admitted company before the engineer shares the answers. */
let unshared = '';
/** The replies that each of `EYES` gets, as text. A company's: at each stage, and once a choice is retired. */
let replies: {
  own: string;
  company: Record<Exclude<Sight, 'no' | 'own' | 'reason'>, string>;
  desk: string;
  deskOfRater: string;
  deskAfterReason: string;
  admin: string;
};

const textOf = (...parts: unknown[]) => JSON.stringify(parts);

/** An engineer with all data that can be entered, whose test is rated. */
async function anEngineer() {
  const engineer = await loginAs(server, 'engineer');
  const { token } = engineer;
  const body = { name: 'Ada', surname: SURNAME, phone: '+31 15 000 000', location: 'Trondheim, Norway', occupation: 'Bridges' };
  await call(app, saveEngineerInfo, { token, body: { ...body, public_name: '', bio: BIO } });
  const links = { facebook: '', twitter: '', linkedin: '', website: LINK, github: '' };
  await call(app, saveEngineerSocials, { token, body: links });
  const employment = { salary: '40001-50000', schedule: 'full-time', experience: '5-10', education: 'master', skills: SKILL };
  await call(app, submitFormQuestions, {
    token,
    body: { ...employment, currency: 'EUR', country: 'NO', time_zone: 'Europe/Oslo' },
  });
  await call(app, saveOptions, { token, body: OPTIONS });
  await call(app, saveAccommodations, { token, body: { timeFactor: 1.5, typed: false } });
  const { reply: attempt } = await call(app, startAttempt, { token });
  for (const card of attempt.cards) {
    const form = { questionId: card.questionId };
    await (card.kind === 'choice'
      ? call(app, storeMultipleA, { token, form: { ...form, answer: rightAnswer(card) } })
      : call(app, saveAnswer, { token, form: { ...form, answerFile: sound } }));
  }
  await call(app, submitTestRecordings, { token, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
  await server.idle();
  const rater = (await loginAs(server, 'admin')).token;
  await rated(server, attempt, 3, NOTE, rater);
  return { id: engineer.id, token, attempt, rater };
}

beforeAll(async () => {
  const { id, token, attempt, rater } = await anEngineer();
  const choice = attempt.cards.find(({ kind }) => kind === 'choice');
  choiceText = JSON.stringify(choice?.questionText).slice(1, -1);

  const company = await loginAs(server, 'company');
  const companyId = await companyIdOf(server, company.id);
  const look = async () => {
    const { items } = await readFeed(server, company.token);
    const { token: of } = company;
    const others = await Promise.all([
      call(app, companyView, { token: of, params: { id } }),
      call(app, searchEngineers, { token: of, query: {} }),
      call(app, aiSearch, { token: of, body: { q: `somebody who knows ${SKILL}` } }),
      call(app, compareEngineers, { token: of, query: { ids: id } }),
    ]);
    return textOf(items, ...others.map(({ status, reply }) => ({ status, reply })));
  };
  const now = new Date();
  const yes = await look();
  await db.update(accounts).set({ confirmedAt: now }).where(eq(accounts.id, company.id));
  const confirmed = await look();
  await db.update(companies).set({ admittedAt: now }).where(eq(companies.id, companyId));
  unshared = await look();
  await call(app, saveSharing, { token, body: { shares: true } });
  const shared = await look();
  await db.update(accounts).set({ confirmedAt: now }).where(eq(accounts.id, id));
  await call(app, companyConnect, { token: company.token, params: { id }, body: { reason: '' } });
  await call(app, acceptConnect, { token, params: { id: companyId } });
  const connected = await look();
  const retire = (retired: boolean) =>
    db
      .update(questions)
      .set({ retired })
      .where(eq(questions.id, choice?.questionId ?? ''));
  await retire(true);
  const retired = await look();
  await retire(false);

  const own = await Promise.all([engineerProfile, engineerGet, quiz, checkIfTestDone].map((one) => call(app, one, { token })));
  const { token: admin } = await loginAs(server, 'admin');
  const params = { attemptId: attempt.id, questionId: spokenOf(attempt)[0]?.questionId ?? '' };
  const lookAsRater = async (by: string) => [
    await call(app, ratingQueue, { token: by }),
    await call(app, answerToRate, { token: by, params }),
  ];
  const [desk, deskOfRater] = [await lookAsRater(admin), await lookAsRater(rater)];
  const reason = 'The sound of the answer is unclear.';
  const deskAfterReason = await call(app, askScreen, { token: admin, params, body: { reason } });
  const board = [
    await call(app, adminBoard, { token: admin }),
    await call(app, engineerProfileOf, { token: admin, params: { id } }),
    await call(app, reviews, { token: admin }),
  ];
  replies = {
    own: textOf(own.map(({ reply }) => reply)),
    company: { yes, confirmed, shared, connected, retired },
    desk: textOf(desk.map(({ reply }) => reply)),
    deskOfRater: textOf(deskOfRater.map(({ reply }) => reply)),
    deskAfterReason: textOf(deskAfterReason.reply),
    admin: textOf(board.map(({ reply }) => reply)),
  };
});

test('an admitted company can play and read no answer that is not shared', () => {
  expect(unshared).toContain('"hearing":"not-shared"');
  expect(unshared).not.toContain('"kind":"answer"');
});

const STAGES = ['yes', 'confirmed', 'shared', 'connected', 'retired'] as const;

test.each(SEEN.map((row) => [row.what, row] as const))('%s: seen by whom /privacy says', (_, { id, sights }) => {
  const isIn = FOUND[id];
  const { own, company, desk, deskOfRater, deskAfterReason, admin } = replies;
  const first: Sight = STAGES.find((stage) => isIn(company[stage])) ?? 'no';
  const seen = (text: string): Sight => (isIn(text) ? 'yes' : 'no');
  const desks = { yes: desk, own: deskOfRater, reason: deskAfterReason };
  const onDesk: Sight = (['yes', 'own', 'reason'] as const).find((sight) => isIn(desks[sight])) ?? 'no';
  const found = [seen(own), first, onDesk, seen(admin)];
  expect(Object.fromEntries(EYES.map((eyes, index) => [eyes, found[index]]))).toEqual(
    Object.fromEntries(EYES.map((eyes, index) => [eyes, sights[index]])),
  );
});
