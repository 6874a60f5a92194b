import type { Hearing } from '../../../contract/companies/admission.ts';
import { type Area, GENERAL } from '../../../contract/assessment/assessment.ts';
import type { ConnectionDetails } from '../../../contract/profiles/connections.ts';
import { countryFrom } from '../../data/vocabulary/country-in-place.ts';
import { SALARY } from '../../../contract/profiles/employment.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { nameForCompany } from '../../../contract/facts/shown-name.ts';
import type { Level } from '../../../contract/scores/level.ts';
import type { ScoringFacts } from '../../../contract/scores/score-facts.ts';
import { type Cap, bandOf, levelOfAnswer } from '../../../contract/scores/scoring.ts';
import { CURRENT_SCORING, type Scoring, isProvisional, scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Review } from '../../../contract/results/reviews.ts';
import type { Picture } from '../../../contract/accounts/settings.ts';
import { namedBy, screenOf, soundOf, stumpOf } from '../assessments/answer-recordings.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import { type MarkedCard, type Score, scoreCards, scoreArea } from '../assessments/score-cards.ts';
import type { HeldRecording } from '../recordings/playback.ts';
import { adviseOn } from './feedback.ts';
import type { EngineerRow } from './repository.ts';
import { isKeyed, isRated } from '../../../contract/assessment/kinds.ts';

export interface ShownTest {
  attempt: AttemptRow;
  cards: readonly MarkedCard[];
  held: readonly HeldRecording[];
  review: Review | null;
  hearing: Hearing;
}

export type Viewer = 'self' | 'admin' | 'company';

const PENDING = 'Pending';

const areasOf = ({ option1, option2 }: AttemptRow): Area[] => [option1, option2, GENERAL];

/** Keys option0, option1, …, since the API has objects and no lists here. */
const toOptions = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, index) => [`option${index}`, value]));

const specializationOf = ({ occupation }: EngineerRow, attempt: AttemptRow | undefined) =>
  occupation || (attempt ? `${attempt.option1}, ${attempt.option2}` : '');

/**
 * Strength, gap and next step in an area, then the raters' notes, once all of its answers are rated: before, they would reveal a
 * part.
 */
function feedbackOn(area: Area, cards: readonly MarkedCard[], scoring: Scoring) {
  if (scoreArea(area, cards, scoring).level === PENDING) return PENDING;
  const own = cards.filter((card) => card.area === area && isRated(card));
  return [...adviseOn(own), ...own.flatMap(({ note }) => note || [])].join('\n');
}

const CAP_SENTENCES: Record<Cap, string> = {
  safety: 'Senior needs a higher mean in safety, so the level is at most Intermediate.',
  unsafe: 'Raters called an answer unsafe, so the level is at most Intermediate.',
};

/** Strength, gap and next step in the whole test, then the parts of the score. */
function summariseScore({ points, level, choice, cap, spoken }: Score, cards: readonly MarkedCard[]) {
  const { mean, rated, insufficient, asked } = spoken;
  if (level === 'Insufficient') return `Only ${rated} of ${asked} spoken answers could be judged, so there is no score.`;
  if (points === null || mean === null) return PENDING;
  const judged = insufficient > 0 ? `; ${insufficient} of ${asked} could not be judged and do not count` : '';
  const sum = `${points} of 100 points: ${choice.right} of ${choice.asked} multiple-choice answers are right, spoken answers are rated ${mean.toFixed(1)} of 5${judged}.${cap ? ` ${CAP_SENTENCES[cap]}` : ''}`;
  return [...adviseOn(cards.filter(isRated)), sum].join('\n');
}

/** Companies read the words of a question only when it is retired, since others may still be asked it. Its topic they see. */
const mayReadQuestion = (viewer: Viewer, retired: boolean) => viewer !== 'company' || retired;
const mayReadChoice = (viewer: Viewer) => (card: MarkedCard) => isKeyed(card) && mayReadQuestion(viewer, card.retired);

/** The level of one answer. An unsafe one is at most Intermediate, as the whole test is. */
function answerLevel(
  { levels, insufficient, unsafe }: Pick<MarkedCard, 'levels' | 'insufficient' | 'unsafe'>,
  scoring: Scoring,
): Level {
  const level = levelOfAnswer(levels, insufficient !== null, scoring);
  return unsafe && level === 'Senior' ? 'Intermediate' : level;
}

const toEvidence =
  ({ attempt, held, hearing }: ShownTest, viewer: Viewer) =>
  ({ questionId, area, text, levels, insufficient, unsafe, raters, confirmed, note, answer, late, retired }: MarkedCard) => ({
    questionId: mayReadQuestion(viewer, retired) ? questionId : null,
    area,
    questionText: mayReadQuestion(viewer, retired) ? text : null,
    level: answerLevel({ levels, insufficient, unsafe }, scoringOf(attempt.scoring)),
    levels,
    raters,
    confirmed,
    unsafe,
    insufficient,
    note,
    stump: viewer === 'company' ? null : stumpOf({ questionId, answer }, held, true),
    lost: hearing === 'open' ? (answer?.lost ?? null) : null,
    late,
    sound: hearing === 'open' ? soundOf(questionId, namedBy(answer), held, attempt) : [],
    text: hearing === 'open' ? (answer?.answer ?? null) : null,
  });

/** The scoring rules for the page, and when the key of one of these questions was last corrected. */
function factsOf(scoring: Scoring, cards: readonly MarkedCard[]): ScoringFacts {
  const corrected = cards
    .flatMap(({ keyCorrectedAt }) => keyCorrectedAt ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime());
  return { version: scoring.version, provisional: isProvisional(scoring), corrected: corrected[0]?.toISOString() ?? null };
}

function contactOf(engineer: EngineerRow, viewer: Viewer, connection: ConnectionDetails | null) {
  const { surname, email, phone } = engineer;
  return viewer === 'company' && connection?.status !== 'connected'
    ? { surname: null, email: null, phone: null }
    : { surname, email, phone };
}

/** A company reads the same name here as in lists. */
function namesFor(engineer: EngineerRow, viewer: Viewer, connection: ConnectionDetails | null) {
  const isConnected = viewer !== 'company' || connection?.status === 'connected';
  const shown = nameForCompany(engineer, isConnected);
  return { name: isConnected ? engineer.name : shown, public_name: shown };
}

/**
 * The cards that the viewer sees, and those among them that make a score. A company sees none before all spoken answers are
 * settled, since a part would look like the result. In a test that was closed nobody sees which choices are right, nor questions
 * without an answer, because the next test may ask them.
 */
function cardsFor(viewer: Viewer, test: ShownTest | null): { visible: readonly MarkedCard[]; scored: readonly MarkedCard[] } {
  if (!test) return { visible: [], scored: [] };
  const { attempt, cards } = test;
  if (!attempt.finishedAt) return { visible: cards.filter((card) => !isKeyed(card) && card.answered), scored: [] };
  const visible = viewer === 'company' && scoreCards(cards, scoringOf(attempt.scoring)).level === PENDING ? [] : cards;
  return { visible, scored: visible };
}

/**
 * An engineer's profile for this viewer. `test` is null if the engineer has no test that is finished or closed, `connection` if
 * the viewer is no company, or never asked and was never asked.
 */
export function viewEngineer(
  engineer: EngineerRow,
  test: ShownTest | null,
  viewer: Viewer,
  connection: ConnectionDetails | null,
): Omit<ViewedEngineer, keyof Picture | 'hearing'> {
  const { id, demo, location, timeZone, bio, salary, currency, experience, schedule } = engineer;
  const areas = test ? areasOf(test.attempt) : [];
  const { visible, scored } = cardsFor(viewer, test);
  const scoring = test ? scoringOf(test.attempt.scoring) : CURRENT_SCORING;
  const total = scoreCards(scored, scoring);
  const ofArea = areas.map((area) => scoreArea(area, scored, scoring));
  const spoken = visible.filter(isRated);
  const isOwn = test !== null && viewer !== 'company';
  return {
    profile: id,
    ...namesFor(engineer, viewer, connection),
    demo,
    ...contactOf(engineer, viewer, connection),
    location,
    country: countryFrom(engineer),
    time_zone: timeZone,
    specialization: specializationOf(engineer, test?.attempt),
    salary: salary && { band: salary, ...SALARY, currency: currency ?? SALARY.currency },
    bio,
    experience: viewer === 'admin' ? null : experience,
    schedule: viewer === 'admin' ? null : schedule,
    connection: connection?.status ?? 'unknown',
    connectionDetails: connection,
    test: toOptions(areas),
    assessment: toOptions(ofArea.map(({ level }) => level)),
    otherLevels: toOptions(ofArea.map(({ otherLevels }) => otherLevels)),
    feedback: toOptions(areas.map((area) => feedbackOn(area, scored, scoring))),
    final_score: total.level,
    final_other: total.otherLevels,
    final_band: total.points === null || total.error === null ? null : [...bandOf(total.points, total.error)],
    cap: total.cap,
    scoring: test && factsOf(scoring, scored),
    final_points: total.points,
    final_feedback: summariseScore(total, scored),
    multiple_topics: scored.length > 0 ? areas.map((area) => ({ area, ...scoreArea(area, scored, scoring).choice })) : [],
    multiple_total: scored.length > 0 ? total.choice.right : null,
    multiple_answers: scored
      .filter(mayReadChoice(viewer))
      .map(({ text, answer, isRight, late }) => ({ question: text, answer: answer?.answer ?? '', rate: isRight, late })),
    finishedAt: test?.attempt.finishedAt?.toISOString() ?? null,
    attempt: isOwn ? test.attempt.id : null,
    review: isOwn ? test.review : null,
    evidence: test ? spoken.map(toEvidence(test, viewer)) : [],
    screen: test && viewer !== 'company' && visible.length > 0 ? screenOf(test.held, test.attempt) : [],
  };
}

type EngineerView = ReturnType<typeof viewEngineer>;

/**
 * The same for a company whose address nobody has proven: what cards in lists show, and nothing else that the engineer or a
 * rater wrote, since anybody can register with an invented address.
 */
export const viewAsCard = (engineer: EngineerRow, view: EngineerView): EngineerView => ({
  ...view,
  name: nameForCompany(engineer, false),
  public_name: nameForCompany(engineer, false),
  surname: null,
  email: null,
  phone: null,
  location: '',
  specialization: Object.values(view.test)
    .filter((area) => area !== GENERAL)
    .join(', '),
  bio: '',
  feedback: toOptions(Object.values(view.feedback).map(() => '')),
  final_feedback: '',
  // The band depends on how many choices were right, and lists show neither.
  final_band: null,
  cap: null,
  multiple_topics: [],
  multiple_total: null,
  multiple_answers: [],
  evidence: [],
  screen: [],
});
