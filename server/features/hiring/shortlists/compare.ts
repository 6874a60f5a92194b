import type { ExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import type { MeanLevels } from '../../../../contract/rating/rating.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import { type Compared, agreementOf } from '../../../../contract/hiring/scorecards.ts';
import type { Admission } from '../../companies/admission.ts';
import type { Rates } from '../../exchange-rates/rates.ts';
import type { PlaceRepository } from './place-repository.ts';
import type { ScorecardService } from '../team-records/scorecards.ts';
import type { ListCards } from './show-entries.ts';
import type { Tags } from '../team-records/tags.ts';

/** Of each engineer, the mean level of each criterion. */
export type ListCriteria = (engineerIds: readonly string[]) => Promise<ReadonlyMap<string, MeanLevels>>;

interface Needs {
  listSummaries: ListCards;
  listCriteria: ListCriteria;
  admission: Pick<Admission, 'findHearing'>;
  rates: Pick<Rates, 'get'>;
  places: Pick<PlaceRepository, 'list'>;
  tags: Pick<Tags, 'tagsByEngineer'>;
  scorecards: Pick<ScorecardService, 'listOf'>;
}

const NOTHING = { card: null, criteria: null, tags: [], places: [], scorecards: { sent: 0, agreement: null } };

/** Returns the function that compares engineers, in the order of `ids`. Engineers that the company does not see are left out. */
export function createCompare({ listSummaries, listCriteria, admission, rates, places, tags, scorecards }: Needs) {
  /** A company whose address nobody has proven sees what lists show. */
  const criteriaFor = async ({ accountId }: Member, ids: readonly string[]) =>
    (await admission.findHearing(accountId)) === 'unconfirmed' ? null : listCriteria(ids);

  return async function compare(
    member: Member,
    ids: readonly string[],
  ): Promise<{ engineers: Compared[]; rates: ExchangeRates }> {
    const { companyId } = member;
    const cards = new Map((await listSummaries(companyId, ids)).map((card) => [card.profile, card]));
    const seen = ids.filter((id) => cards.has(id));
    const [criteria, tagsOf, lists, cardsOf] = await Promise.all([
      criteriaFor(member, seen),
      tags.tagsByEngineer(companyId, seen),
      seen.length > 0 ? places.list(companyId, seen) : [],
      scorecards.listOf(member, seen),
    ]);
    const engineers = ids.map((id) => {
      const card = cards.get(id);
      if (!card) return { id, ...NOTHING };
      const { sent = 0, cards: shown = null } = cardsOf.get(id) ?? {};
      return {
        id,
        card,
        criteria: criteria?.get(id) ?? null,
        tags: tagsOf.get(id) ?? [],
        places: lists
          .filter(({ engineerId }) => engineerId === id)
          .map(({ shortlist, name, stage }) => ({ shortlist, name, stage })),
        scorecards: { sent, agreement: shown && shown.length > 0 ? agreementOf(shown) : null },
      };
    });
    return { engineers, rates: await rates.get() };
  };
}
