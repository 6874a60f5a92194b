import { z } from 'zod';
import * as accommodations from './accommodations.ts';
import * as accounts from './accounts.ts';
import * as admission from './admission.ts';
import * as answers from './answers.ts';
import * as appeals from './appeals.ts';
import * as assessment from './assessment.ts';
import * as attempts from './attempts.ts';
import * as audit from './audit.ts';
import * as bankStatistics from './bank-statistics.ts';
import * as bank from './bank.ts';
import * as blog from './blog.ts';
import * as calibration from './calibration.ts';
import type { Call } from './call.ts';
import * as coaching from './coaching.ts';
import * as companyActivity from './company-activity.ts';
import * as companyDomains from './company-domains.ts';
import * as companyTeam from './company-team.ts';
import * as corrections from './corrections.ts';
import * as connections from './connections.ts';
import * as contact from './contact.ts';
import * as cuts from './cuts.ts';
import * as desk from './desk.ts';
import * as docs from './docs.ts';
import * as evidence from './evidence.ts';
import * as gate from './gate.ts';
import * as exchangeRates from './exchange-rates.ts';
import * as engineerNotes from './engineer-notes.ts';
import * as engineerTags from './engineer-tags.ts';
import * as employment from './employment.ts';
import * as live from './live.ts';
import * as messages from './messages.ts';
import * as kept from './kept.ts';
import * as newsletter from './newsletter.ts';
import * as notifications from './notifications.ts';
import * as numbers from './numbers.ts';
import * as ownData from './own-data.ts';
import * as paging from './paging.ts';
import * as plans from './plans.ts';
import * as problem from './problem.ts';
import * as publicContent from './public-content.ts';
import * as profiles from './profiles.ts';
import * as proposals from './proposals.ts';
import * as provider from './provider.ts';
import * as quiz from './quiz.ts';
import * as rating from './rating.ts';
import * as raters from './raters.ts';
import * as reportLinks from './report-links.ts';
import * as receipts from './receipts.ts';
import * as recordings from './recordings.ts';
import * as rescue from './rescue.ts';
import * as reviews from './reviews.ts';
import * as scorecards from './scorecards.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as shortlists from './shortlists.ts';

/** In this order the API's documentation shows the subjects. */
const SUBJECTS = {
  accounts,
  provider,
  security,
  settings,
  employment,
  contact,
  accommodations,
  ownData,
  // Two files, because one would be too long to read; one subject for whoever reads the documentation.
  assessment: { ...assessment, ...answers },
  quiz,
  recordings,
  rating: { ...rating, ...desk, ...calibration },
  raters,
  evidence: { ...evidence, ...gate },
  attempts,
  audit,
  reviews: { ...reviews, ...appeals },
  statistics: { ...bankStatistics, ...numbers },
  bank: { ...bank, ...corrections, ...proposals },
  cuts,
  profiles: { ...profiles, ...coaching, ...reportLinks },
  shortlists: { ...shortlists, ...engineerTags, ...engineerNotes },
  scorecards,
  search: { ...search, ...savedSearches },
  exchangeRates,
  connections,
  admission,
  messages,
  live,
  team: { ...companyTeam, ...companyDomains, ...companyActivity },
  kept,
  rescue,
  blog,
  newsletter,
  notifications,
  plans: { ...plans, ...publicContent },
  docs,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

const callsIn = (subject: object) => Object.entries(subject).filter((entry): entry is [string, Call] => isCall(entry[1]));

/** Every call of the product, by name. The server refuses to start when one of them has no handler. */
export const CALLS: ReadonlyMap<string, Call> = new Map(Object.values(SUBJECTS).flatMap(callsIn));

export const NAMES_BY_SUBJECT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SUBJECTS).map(([subject, content]) => [subject, callsIn(content).map(([name]) => name)]),
);

/** Every exported schema by its name, so that the OpenAPI document can refer to it instead of repeating it. */
export const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  [...Object.values(SUBJECTS), paging, problem, receipts]
    .flatMap((content) => Object.entries(content) as [string, unknown][])
    .filter((entry): entry is [string, z.ZodType] => isSchema(entry[1])),
);
