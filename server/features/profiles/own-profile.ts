import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Engineer, Member } from '../../platform/callers/caller.ts';
import type { Attempts } from '../assessments/attempts.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { Cards } from '../assessments/cards.ts';
import { countAnswered } from '../assessments/flow.ts';
import type { Reviews } from '../assessments/reviews.ts';
import { type MarkedCard, scoreCards } from '../assessments/score-cards.ts';
import type { Admission } from '../companies/admission.ts';
import { Failure } from '../../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { ProfileRepository } from './repository.ts';
import type { Settings } from './settings.ts';

interface Needs {
  repository: Pick<ProfileRepository, 'findEngineer' | 'findCompany'>;
  settings: Pick<Settings, 'findEmployment' | 'findSocials'>;
  pictures: Pick<Pictures, 'find'>;
  attempts: Pick<Attempts, 'listOfEngineer' | 'findOnShow'>;
  cards: Pick<Cards, 'list'>;
  reviews: Pick<Reviews, 'findLatest'>;
  recordings: Pick<Recordings, 'countByAttempt'>;
  admission: Pick<Admission, 'findHearing'>;
}

/** A test for its engineer's dashboard. Its level stays pending while it runs, since the score would reveal right answers. */
function toOwnTest(attempt: AttemptRow, cards: readonly MarkedCard[], { held, arriving }: { held: number; arriving: number }) {
  const { id, option1, option2, startedAt, finishedAt, closedAt } = attempt;
  const { level, otherLevels, spoken } = scoreCards(cards, scoringOf(attempt.scoring));
  return {
    id,
    specialties: [option1, option2] as [typeof option1, typeof option2],
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    answered: countAnswered(cards),
    closedAt: closedAt?.toISOString() ?? null,
    level: finishedAt ? level : ('Pending' as const),
    otherLevels: finishedAt ? otherLevels : [],
    ratedAnswers: spoken.rated + spoken.insufficient,
    recordingsOnServer: held,
    recordingsArriving: arriving,
  };
}

export function createOwnProfile(needs: Needs) {
  const { repository, settings, pictures, attempts, cards, reviews, recordings, admission } = needs;

  const findExtras = async ({ accountId, token }: Engineer) => ({
    ...(await settings.findSocials(accountId)),
    ...(await pictures.find({ accountId }, token)),
  });

  /** The engineer's tests, the latest first, and what follows from them. */
  async function findTests(engineerId: string) {
    const own = await attempts.listOfEngineer(engineerId);
    const ids = own.map(({ id }) => id);
    const [all, counts, latestReviews, onShow] = await Promise.all([
      cards.list(ids),
      recordings.countByAttempt(ids),
      reviews.findLatest(ids),
      attempts.findOnShow(engineerId),
    ]);
    const cardsByAttempt = Map.groupBy(all, ({ attemptId }) => attemptId);
    const tests = own.map((attempt) =>
      toOwnTest(attempt, cardsByAttempt.get(attempt.id) ?? [], counts.get(attempt.id) ?? { held: 0, arriving: 0 }),
    );
    const shown = tests.find(({ id }) => id === onShow?.id);
    const level = shown?.level ?? ('Pending' as const);
    const otherLevels = shown?.otherLevels ?? [];
    const granted = latestReviews.get(ids[0] ?? '')?.decision === 'granted';
    return { level, otherLevels, granted, tests };
  }

  return {
    /** Throws `not-found`. */
    async findEngineer(caller: Engineer) {
      const found = await repository.findEngineer(caller.accountId);
      if (!found) throw new Failure('not-found');
      const {
        createdAt,
        confirmedAt,
        publicName,
        id: _,
        demo: _demo,
        country: _country,
        timeZone: _zone,
        salary: _salary,
        currency: _currency,
        ...engineer
      } = found;
      const [extras, employment, tests] = await Promise.all([
        findExtras(caller),
        settings.findEmployment(caller.accountId),
        findTests(caller.accountId),
      ]);
      const own = { createdAt: createdAt.toISOString(), confirmed: confirmedAt !== null, public_name: publicName };
      return { ...engineer, ...own, ...extras, employment, ...tests };
    },

    /** Throws `no-company`. */
    async findCompany(caller: Member) {
      const found = await repository.findCompany(caller.accountId);
      if (!found) throw new Failure('no-company');
      const { createdAt, confirmedAt, publicName, ...company } = found;
      const [icon, hearing] = await Promise.all([
        pictures.find({ companyId: company.id }, caller.token),
        admission.findHearing(caller.accountId),
      ]);
      const own = { createdAt: createdAt.toISOString(), confirmed: confirmedAt !== null, public_name: publicName };
      return { ...company, ...own, hearing, ...icon };
    },
  };
}
