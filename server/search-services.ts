import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { Assessments } from './features/assessments/assessments.ts';
import { createMatchLetterRepository } from './features/hiring/saved-searches/match-letter-repository.ts';
import { createMatchLetters } from './features/hiring/saved-searches/match-letters.ts';
import { createReplyTimeRepository } from './features/hiring/reply-time-repository.ts';
import { createReplyTime } from './features/hiring/reply-time.ts';
import { createSavedSearchRepository } from './features/hiring/saved-searches/saved-search-repository.ts';
import { createSavedSearches } from './features/hiring/saved-searches/saved-searches.ts';
import { createWriteRepository } from './features/hiring/write-repository.ts';
import { createPlaceRepository } from './features/hiring/shortlists/place-repository.ts';
import { createRateRepository } from './features/exchange-rates/rate-repository.ts';
import { createRates } from './features/exchange-rates/rates.ts';
import { createModelUseRepository } from './features/search/model/model-use-repository.ts';
import { createSearchModel } from './features/search/model/search-model.ts';
import { createSampleSearch } from './features/search/sample-search.ts';
import { createSearch } from './features/search/search.ts';

/** Search of engineers, and the saved searches, shortlists and records of a company. */
export function createSearchServices(
  { config, db, transact, log }: ServiceNeeds,
  { notifications, tokens, mail }: AccountServices,
  { cards }: Pick<Assessments, 'cards'>,
) {
  const { listShortlisted } = createPlaceRepository(db);
  const exchangeRates = createRates(createRateRepository(db));
  const model = config.ai && createSearchModel({ settings: config.ai, use: createModelUseRepository(db), log });
  const search = createSearch({ db, transact, cards, rates: exchangeRates, model, listShortlisted });
  const { changes } = search;
  return {
    search,
    sampleSearch: createSampleSearch(),
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
      findSettings: notifications.findSettings,
      leaveToken: tokens.leaveToken,
      transact,
      mail,
      log,
    }),
  };
}

export type SearchServices = ReturnType<typeof createSearchServices>;
