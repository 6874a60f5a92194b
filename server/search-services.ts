import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { Assessments } from './assessments/assessments.ts';
import { createMatchLetterRepository } from './hiring/match-letter-repository.ts';
import { createMatchLetters } from './hiring/match-letters.ts';
import { createReplyTimeRepository } from './hiring/reply-time-repository.ts';
import { createReplyTime } from './hiring/reply-time.ts';
import { createSavedSearchRepository } from './hiring/saved-search-repository.ts';
import { createSavedSearches } from './hiring/saved-searches.ts';
import { createWriteRepository } from './hiring/write-repository.ts';
import { createPlaceRepository } from './hiring/place-repository.ts';
import { createRateRepository } from './rates/rate-repository.ts';
import { createRates } from './rates/rates.ts';
import { createModelUseRepository } from './search/model/model-use-repository.ts';
import { createSearchModel } from './search/model/search-model.ts';
import { createSearch } from './search/search.ts';

/** Search of engineers, and what a company keeps of it. */
export function createSearchServices(
  { config, db, transact, log }: ServiceNeeds,
  { notices, tokens, mail }: AccountServices,
  { cards }: Pick<Assessments, 'cards'>,
) {
  const { listShortlisted } = createPlaceRepository(db);
  const exchangeRates = createRates(createRateRepository(db));
  const model = config.ai && createSearchModel({ settings: config.ai, use: createModelUseRepository(db), log });
  const search = createSearch({ db, transact, cards, rates: exchangeRates, model, listShortlisted });
  const { changes } = search;
  return {
    search,
    exchangeRates,
    savedSearches: createSavedSearches({
      transact,
      repository: createSavedSearchRepository(db),
      writes: createWriteRepository(db),
      changes,
    }),
    measureReplyTime: createReplyTime(createReplyTimeRepository(db)),
    matchLetters: createMatchLetters({
      repository: createMatchLetterRepository(db),
      changes,
      findSettings: notices.findSettings,
      leaveToken: tokens.leaveToken,
      transact,
      mail,
      log,
    }),
  };
}
