import { type AnswerEvidence, type EngineMode, MAX_ELEMENTS } from '../../../contract/rating/evidence.ts';
import type { Admin, Party, Staff } from '../../platform/callers/caller.ts';
import type { Evidence } from '../../../contract/rating/rating.ts';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { Attempts } from '../assessments/attempts.ts';
import type { Cards } from '../assessments/cards.ts';
import { latestOfEach } from '../assessments/rating/judging.ts';
import type { Ratings } from '../assessments/rating/ratings.ts';
import { type MarkedCard, scoreCards } from '../assessments/score-cards.ts';
import type { Admission } from '../companies/admission.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import { Failure } from '../../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { FoundRow, ShownRepository } from './shown-repository.ts';
import { isRated } from '../../../contract/assessment/kinds.ts';

interface Needs {
  repository: ShownRepository;
  attempts: Pick<Attempts, 'find' | 'findOnShow'>;
  cards: Pick<Cards, 'list'>;
  ratings: Pick<Ratings, 'requireOwnRating'>;
  recordings: Pick<Recordings, 'listNamesFor'>;
  admission: Pick<Admission, 'findHearing'>;
  visibility: Pick<ProfileVisibility, 'mayHear'>;
  findMode(): Promise<EngineMode>;
}

type Heard = Awaited<ReturnType<ShownRepository['listHeard']>>;

interface View {
  /** The viewer may read the words of the question. */
  readsWords: boolean;
  /** Also doubtful evidence, for raters. */
  withDoubtful: boolean;
}

const NOTHING = {
  state: 'none' as const,
  claims: [],
  missing: [],
  doubts: [],
  heardBy: null,
  foundBy: null,
  estimated: false,
  levels: null,
};

const elementFor = ({ criterion, weight, text, benchmark }: Evidence, readsWords: boolean) => ({
  criterion,
  weight,
  text: readsWords ? text : null,
  benchmark: readsWords ? benchmark : null,
});

/** The recordings that an answer names; none for a typed one. */
const recordingsOf = ({ answer }: MarkedCard) => (answer?.answer == null ? (answer?.recordingIds ?? []) : []);

type MarkRow = Awaited<ReturnType<ShownRepository['listMarks']>>[number];

/** What raters have marked in one answer, of each rater the latest rating. Null if nobody has marked anything. */
function viewMarks(card: MarkedCard, rows: readonly MarkRow[], { readsWords }: View): AnswerEvidence | null {
  const own = rows.filter(({ questionId }) => questionId === card.questionId);
  const marks = latestOfEach(own, card.answer?.correctedAt ?? null).flatMap((row) => row.marks);
  if (marks.length === 0) return null;
  const { area, confirmed, evidence } = card;
  const order = recordingsOf(card);
  const placed = marks.toSorted(
    (one, other) => order.indexOf(one.recordingId) - order.indexOf(other.recordingId) || one.at - other.at,
  );
  return {
    ...NOTHING,
    questionId: readsWords ? card.questionId : null,
    area,
    confirmed,
    state: 'marked',
    claims: placed.slice(0, MAX_ELEMENTS).flatMap(({ element, recordingId, at }) => {
      const listened = evidence[element];
      if (!listened) return [];
      return [
        { element: elementFor(listened, readsWords), stance: 'supports' as const, quote: '', recordingId, from: at, to: null },
      ];
    }),
  };
}

/** The evidence in one answer, for this view. Only raters see the quotes of a doubtful answer, since they are not verified. */
function viewAnswer(card: MarkedCard, found: FoundRow | undefined, heard: Heard, view: View): AnswerEvidence {
  const { area, confirmed, evidence, levels } = card;
  const { readsWords, withDoubtful } = view;
  const common = { questionId: readsWords ? card.questionId : null, area, confirmed };
  if (!found) return { ...common, ...NOTHING };
  const own = heard.filter(({ recordingId }) => recordingsOf(card).includes(recordingId));
  const isShown = found.state === 'found' || (found.state === 'doubtful' && withDoubtful);
  const claimed = new Set(found.claims.filter(({ stance }) => stance === 'supports').map(({ element }) => element));
  return {
    ...common,
    state: found.state,
    claims: isShown
      ? found.claims.flatMap(({ element, stance, quote, recordingId, from, to }) => {
          const listened = evidence[element];
          return listened ? [{ element: elementFor(listened, readsWords), stance, quote, recordingId, from, to }] : [];
        })
      : [],
    // What was not heard may have been said.
    missing:
      isShown && !found.doubts.includes('part-only')
        ? evidence
            .filter(({ weight }, element) => weight !== 'unsafe' && !claimed.has(element))
            .map((one) => elementFor(one, readsWords))
        : [],
    doubts: found.doubts,
    heardBy: own[0]?.engine ?? null,
    foundBy: found.engine,
    estimated: own.some(({ estimated }) => estimated),
    levels: levels !== null && !confirmed ? found.levels : null,
  };
}

/**
 * The view of a rater, who must not recognise a control answer, which is old and judged: with the rater's own names of the
 * recordings, and without fields that depend on the engines or on earlier judgements.
 */
const withoutAge = (view: AnswerEvidence, names: ReadonlyMap<string, string>): AnswerEvidence => ({
  ...view,
  claims: view.claims.map((claim) => ({
    ...claim,
    recordingId: claim.recordingId && (names.get(claim.recordingId) ?? null),
    from: null,
    to: null,
  })),
  heardBy: null,
  foundBy: null,
  estimated: false,
  levels: null,
  confirmed: false,
});

/** The evidence in the answers of a test, for those who may hear them. */
export function createShownEvidence(needs: Needs) {
  const { repository, attempts, cards, ratings, recordings, admission, visibility, findMode } = needs;

  /** The test that the caller may see. Throws `not-allowed`, `not-found`, `not-on-show`. */
  async function requireTest(engineerId: string, wanted: string | undefined, caller: Party | Admin): Promise<AttemptRow> {
    const { role, accountId } = caller;
    if (role === 'engineer' && accountId !== engineerId) throw new Failure('not-allowed');
    if (role === 'company') {
      if (!(await visibility.mayHear({ id: accountId, role }, engineerId))) throw new Failure('not-on-show');
      if ((await admission.findHearing(accountId)) !== 'open') throw new Failure('not-allowed');
    }
    const isOwn = role === 'engineer' && wanted !== undefined;
    const attempt = isOwn ? await attempts.find(wanted) : await attempts.findOnShow(engineerId);
    const isOver = attempt?.finishedAt ?? attempt?.closedAt;
    if (!attempt || attempt.engineerId !== engineerId || !isOver)
      throw new Failure(role === 'company' ? 'not-on-show' : 'not-found');
    return attempt;
  }

  return {
    /** In the order of the answers in the profile. Throws `not-allowed`, `not-found`, `not-on-show`. */
    async viewTest(engineerId: string, wanted: string | undefined, caller: Party | Admin) {
      const attempt = await requireTest(engineerId, wanted, caller);
      const [mode, all, found, marked] = await Promise.all([
        findMode(),
        cards.list([attempt.id], { withWords: true }),
        repository.list(attempt.id),
        repository.listMarks(attempt.id),
      ]);
      const isCompany = caller.role === 'company';
      // A part would look like the result.
      const isHidden = isCompany && scoreCards(all, scoringOf(attempt.scoring)).level === 'Pending';
      const spoken = isHidden ? [] : all.filter((card) => isRated(card) && (attempt.finishedAt || card.answered));
      const heard = await repository.listHeard(spoken.flatMap(recordingsOf));
      const answers = spoken.map((card) => {
        const isJudged = card.levels !== null || card.insufficient !== null;
        const own = isJudged ? found.find(({ questionId }) => questionId === card.questionId) : undefined;
        const view = { readsWords: !isCompany || card.retired, withDoubtful: false };
        // Quotes say more than marks, so marks are shown only without quotes.
        const marks = card.confirmed && own?.state !== 'found' ? viewMarks(card, marked, view) : null;
        return marks ?? viewAnswer(card, own, heard, view);
      });
      return { mode, answers };
    },

    /** The engineer asks for a person where levels of the model count. Throws `no-such-answer`, `person-judges`. */
    async askPerson(engineerId: string, attemptId: string, questionId: string) {
      const attempt = await attempts.find(attemptId);
      const card = (await cards.list([attemptId])).find((one) => one.questionId === questionId);
      const isOwn = attempt?.engineerId === engineerId;
      if (!isOwn || !card || !isRated(card)) throw new Failure('no-such-answer');
      if (!card.levels || card.confirmed) throw new Failure('person-judges');
      if (!(await repository.askPerson(attemptId, questionId))) throw new Failure('person-judges');
    },

    /** For a rater, after the own rating. Throws `no-such-answer`, `rate-first`, `not-a-rater`, `not-calibrated`. */
    async viewForRater(caller: Staff, attemptId: string, questionId: string): Promise<AnswerEvidence> {
      const card = (await cards.list([attemptId], { withWords: true })).find((one) => one.questionId === questionId);
      if (!card || !isRated(card)) throw new Failure('no-such-answer');
      await ratings.requireOwnRating(caller, attemptId, questionId);
      const isHidden = (await findMode()) === 'people';
      const [found, heard] = await Promise.all([
        isHidden ? undefined : repository.find(attemptId, questionId),
        repository.listHeard(recordingsOf(card)),
      ]);
      const view = viewAnswer(card, found, heard, { readsWords: true, withDoubtful: true });
      if (caller.role !== 'rater') return view;
      return withoutAge(view, await recordings.listNamesFor(caller.accountId, recordingsOf(card)));
    },
  };
}
