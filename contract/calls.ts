import { z } from 'zod';
import * as accommodations from './assessment/accommodations.ts';
import * as accounts from './accounts/accounts.ts';
import * as admission from './companies/admission.ts';
import * as apiKeys from './integrations/api-keys.ts';
import * as keyCalls from './integrations/key-calls.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as answers from './assessment/answers.ts';
import * as appeals from './rating/appeals.ts';
import * as assessment from './assessment/assessment.ts';
import * as attempts from './admin/attempts.ts';
import * as audit from './admin/audit.ts';
import * as bankStatistics from './bank/bank-statistics.ts';
import * as bank from './bank/bank.ts';
import * as adminPassword from './accounts/admin-password.ts';
import * as adminPosts from './blog/admin-posts.ts';
import * as blog from './blog/blog.ts';
import * as blogPictures from './blog/blog-pictures.ts';
import * as messageReports from './messages/message-reports.ts';
import * as messageTemplates from './messages/message-templates.ts';
import * as postDrafts from './blog/post-drafts.ts';
import * as postInput from './blog/post-input.ts';
import * as sampleSearch from './hiring/sample-search.ts';
import * as searchQuery from './hiring/search-query.ts';
import * as sessions from './accounts/sessions.ts';
import * as visibility from './profiles/visibility.ts';
import * as calibration from './rating/calibration.ts';
import type { Call } from './base/call.ts';
import * as coaching from './results/coaching.ts';
import * as companyActivity from './companies/company-activity.ts';
import * as companyDomains from './companies/company-domains.ts';
import * as companyTeam from './companies/company-team.ts';
import * as corrections from './bank/corrections.ts';
import * as connections from './profiles/connections.ts';
import * as contact from './site/contact.ts';
import * as cuts from './bank/cuts.ts';
import * as decisions from './decisions/decisions.ts';
import * as desk from './rating/desk.ts';
import * as docs from './site/docs.ts';
import * as evidence from './rating/evidence.ts';
import * as gate from './rating/gate.ts';
import * as emailChange from './accounts/email-change.ts';
import * as exchangeRates from './profiles/exchange-rates.ts';
import * as engineerNotes from './hiring/engineer-notes.ts';
import * as engineerTags from './hiring/engineer-tags.ts';
import * as employment from './profiles/employment.ts';
import * as interviews from './interviews/interviews.ts';
import * as live from './messages/live.ts';
import * as messages from './messages/messages.ts';
import * as kept from './hiring/offline-copies.ts';
import * as newsletter from './blog/newsletter.ts';
import * as notifications from './accounts/notifications.ts';
import * as numbers from './admin/numbers.ts';
import * as ownData from './accounts/own-data.ts';
import * as paging from './base/paging.ts';
import * as plans from './site/plans.ts';
import * as problem from './base/problem.ts';
import * as publicContent from './site/public-content.ts';
import * as profiles from './profiles/profiles.ts';
import * as proposals from './bank/proposals.ts';
import * as provider from './accounts/provider.ts';
import * as quiz from './results/quiz.ts';
import * as rating from './rating/rating.ts';
import * as raters from './rating/raters.ts';
import * as reportLinks from './results/report-links.ts';
import * as receipts from './recordings/receipts.ts';
import * as recordings from './recordings/recordings.ts';
import * as rescue from './assessment/rescue.ts';
import * as reviews from './results/reviews.ts';
import * as scorecards from './hiring/scorecards.ts';
import * as savedSearches from './hiring/saved-searches.ts';
import * as search from './hiring/search.ts';
import * as security from './accounts/security.ts';
import * as settings from './accounts/settings.ts';
import * as pipeline from './hiring/pipeline.ts';
import * as shortlists from './hiring/shortlists.ts';

/** The API's documentation shows the subjects in this order. */
const SUBJECTS = {
  accounts,
  provider,
  security: { ...adminPassword, ...security, ...sessions },
  settings: { ...settings, ...emailChange },
  employment,
  contact,
  accommodations,
  ownData,
  // Two files, because one would be too long to read; one subject in the documentation.
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
  shortlists: { ...shortlists, ...pipeline, ...engineerTags, ...engineerNotes },
  scorecards,
  search: { ...searchQuery, ...search, ...savedSearches, ...sampleSearch },
  exchangeRates,
  connections: { ...connections, ...visibility },
  admission,
  messages: { ...messages, ...messageReports, ...messageTemplates },
  interviews,
  decisions,
  live,
  team: { ...companyTeam, ...companyDomains, ...companyActivity },
  kept,
  integrations: { ...keyCalls, ...apiKeys, ...webhooks },
  rescue,
  blog: { ...blog, ...postInput, ...adminPosts, ...postDrafts, ...blogPictures },
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
