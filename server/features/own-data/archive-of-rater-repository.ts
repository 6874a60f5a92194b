import { eq } from 'drizzle-orm';
import { calibrationRatings, ratingRules, raters, screenRequests } from '../../platform/db/schema/raters.ts';
import { type GivenTable, ofAdmins, ofRaters } from './archive-table-repository.ts';

const OURS = 'Your own account.';
const CHOICE = 'Drawn by chance, so that no answer is rated otherwise than the rest.';

/** What raters have done, and administrators about the rating. */
export const OF_RATER: readonly GivenTable[] = [
  {
    file: 'rating/rater.json',
    table: raters,
    what: 'When you were invited to rate and admitted, and when that ended.',
    isOf: ofRaters,
    where: ({ accountId }) => eq(raters.accountId, accountId),
    without: { accountId: OURS, invitedBy: 'The administrator, who has a right not to be named.', controlAt: CHOICE },
  },
  {
    file: 'rating/calibration.json',
    table: calibrationRatings,
    what: 'How you rated the calibration answers.',
    isOf: ofRaters,
    where: ({ accountId }) => eq(calibrationRatings.raterId, accountId),
    without: { raterId: OURS },
    order: [calibrationRatings.ratedAt],
  },
  {
    file: 'rating/screens.json',
    table: screenRequests,
    what: 'When you asked to see a screen recording, and your reasons.',
    isOf: ofRaters,
    where: ({ accountId }) => eq(screenRequests.raterId, accountId),
    without: { raterId: OURS },
    order: [screenRequests.at],
  },
  {
    file: 'rating/rules.json',
    table: ratingRules,
    what: 'How many raters an answer gets, as you have chosen it.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(ratingRules.by, accountId),
    without: { by: OURS },
    order: [ratingRules.at],
  },
];
