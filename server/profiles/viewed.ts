import type { Hearing } from '../../contract/admission.ts';
import { type Area, GENERAL } from '../../contract/assessment.ts';
import { SALARY } from '../../contract/employment.ts';
import type { EngineerCard, ViewedEngineer } from '../../contract/profiles.ts';
import type { Playback } from '../../contract/recordings.ts';
import { levelOfAnswer } from '../../contract/scoring.ts';
import type { Picture } from '../../contract/settings.ts';
import { screenOf, soundOf } from '../assessments/evidence.ts';
import type { AttemptRow, HeldCard } from '../assessments/repository.ts';
import { type Score, score, scoreOf } from '../assessments/scoring.ts';
import type { HeldRecording } from '../recordings/recordings.ts';
import type { EngineerRow } from './repository.ts';

/** The finished test that a profile shows, with all that was kept of it. */
export interface ShownTest {
  attempt: AttemptRow;
  cards: readonly HeldCard[];
  held: readonly HeldRecording[];
  /** Whether whoever looks hears the recordings. */
  hearing: Hearing;
}

/** Who looks: the engineer, an administrator, or a company that is not connected with the engineer. */
export type Viewer = 'self' | 'admin' | 'company';

const PENDING = 'Pending';

const areasOf = ({ option1, option2 }: AttemptRow): Area[] => [option1, option2, GENERAL];

/** Keys as the specification has them: option0, option1, … */
const keyed = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, index) => [`option${index}`, value]));

const specializationOf = ({ occupation }: EngineerRow, attempt: AttemptRow | undefined) =>
  occupation || (attempt ? `${attempt.option1}, ${attempt.option2}` : '');

/** What raters wrote about the spoken answers of an area, once all of them are rated. */
function feedbackOn(area: Area, cards: readonly HeldCard[]) {
  if (scoreOf(area, cards).level === PENDING) return PENDING;
  return cards
    .filter((card) => card.area === area && card.note)
    .map(({ note }) => note)
    .join('\n');
}

function summary({ points, choice, spoken }: Score) {
  if (points === null || spoken.mean === null) return PENDING;
  return `${points} of 100 points: ${choice.right} of ${choice.asked} multiple-choice answers are right, spoken answers are rated ${spoken.mean.toFixed(1)} of 5.`;
}

/** The wording of a choice is seen by companies only once its question is retired, so that it can still be asked. */
const mayRead = (viewer: Viewer) => (card: HeldCard) => card.kind === 'choice' && (viewer !== 'company' || card.retired);

const spokenEvidence =
  ({ attempt, held, hearing }: ShownTest) =>
  ({ questionId, area, text, levels, note, answer, late }: HeldCard) => ({
    questionId,
    area,
    questionText: text,
    level: levelOfAnswer(levels),
    levels,
    note,
    late,
    sound: hearing === 'open' ? soundOf(questionId, answer?.recordingIds, held, attempt) : [],
  });

function personal(engineer: EngineerRow, viewer: Viewer) {
  const { surname, email, phone } = engineer;
  return viewer === 'company' ? { surname: null, email: null, phone: null } : { surname, email, phone };
}

/** A company reads how the screen was recorded and never gets an address to play it: it shows questions that are in use. */
const screenFor = (viewer: Viewer) => (recording: Playback) => (viewer === 'company' ? { ...recording, url: null } : recording);

/** An engineer as `viewer` may see one; without a finished test, what stands without one. */
export function view(
  engineer: EngineerRow,
  test: ShownTest | null,
  viewer: Viewer,
): Omit<ViewedEngineer, keyof Picture | 'hearing'> {
  const { id, name, publicName, location, bio, salary } = engineer;
  const areas = test ? areasOf(test.attempt) : [];
  const cards = test?.cards ?? [];
  const total = score(cards);
  const spoken = cards.filter(({ kind, demo }) => kind === 'spoken' && !demo);
  return {
    profile: id,
    name,
    public_name: publicName || name,
    ...personal(engineer, viewer),
    location,
    specialization: specializationOf(engineer, test?.attempt),
    salary: salary && { band: salary, ...SALARY },
    bio,
    connection: 'unknown',
    test: keyed(areas),
    assessment: keyed(areas.map((area) => scoreOf(area, cards).level)),
    feedback: keyed(areas.map((area) => feedbackOn(area, cards))),
    final_score: total.level,
    final_points: total.points,
    final_feedback: summary(total),
    multiple_topics: areas.map((area) => ({ area, ...scoreOf(area, cards).choice })),
    multiple_total: test ? total.choice.right : null,
    multiple_answers: cards
      .filter(mayRead(viewer))
      .map(({ text, answer, isRight, late }) => ({ question: text, answer: answer?.answer ?? '', rate: isRight, late })),
    finishedAt: test?.attempt.finishedAt?.toISOString() ?? null,
    evidence: test ? spoken.map(spokenEvidence(test)) : [],
    screen: test ? screenOf(test.held, test.attempt).map(screenFor(viewer)) : [],
  };
}

/** One engineer in a company's feed. */
export function cardOf(engineer: EngineerRow, attempt: AttemptRow, cards: readonly HeldCard[]): EngineerCard {
  const total = score(cards);
  return {
    profile: engineer.id,
    public_name: engineer.publicName || engineer.name,
    location: engineer.location,
    specialization: specializationOf(engineer, attempt),
    areas: areasOf(attempt).map((area) => ({ area, level: scoreOf(area, cards).level })),
    final_score: total.level,
    multiple_total: total.choice.right,
    finishedAt: (attempt.finishedAt as Date).toISOString(),
  };
}
