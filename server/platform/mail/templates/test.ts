import { BRAND } from '../../../../contract/facts/brand.ts';
import type { MailText } from '../render-letter.ts';
import { HELLO } from './general.ts';

/** To an engineer when every spoken answer of a finished test is rated. It contains no score. */
export const results = ({ site }: { site: string }): MailText => ({
  subject: `Your ${BRAND} results are ready`,
  paragraphs: [
    HELLO,
    ['Your test has been reviewed. Your results, the levels and what the raters wrote are here: ', { link: `${site}/quiz` }],
    [
      'Companies that may see your profile see them from now on, and those that we have admitted your answers as well, if you share them. None gets anything of your screen. What each of them sees: ',
      { link: `${site}/privacy#who-sees-what` },
    ],
  ],
});

/** To an engineer with too few answers that could be judged. */
export const offered = ({ site }: { site: string }): MailText => ({
  subject: `You can take another ${BRAND} test`,
  paragraphs: [
    HELLO,
    [
      'Too few of your spoken answers could be judged for a level. What was judged, and why the others were not, is here: ',
      { link: `${site}/quiz` },
    ],
    ['You can take the test once more, and choose your topics again: ', { link: `${site}/engineer` }],
  ],
});

/** To an engineer whose score was computed again, since the key of a question was corrected. It contains no score. */
export const rescored = ({ site }: { site: string }): MailText => ({
  subject: `A question of your ${BRAND} test was corrected`,
  paragraphs: [
    HELLO,
    [
      'The right answer of a question that you were asked has been corrected, so your test was scored again. Your score before and after, and the reason, are here: ',
      { link: `${site}/quiz` },
    ],
  ],
});

/** To an engineer who has requested another rater for an answer, when that rater has judged it. It contains no level. */
export const appealAnswered = ({ site }: { site: string }): MailText => ({
  subject: `Another rater has judged an answer of your ${BRAND} test`,
  paragraphs: [
    HELLO,
    [
      'You asked for another rater of one of your answers. The rater has judged it, and saw neither the levels before nor that you had asked. What the rater gave and wrote, and the levels that count now, are here: ',
      { link: `${site}/profile` },
    ],
  ],
});

export const granted = ({ site }: { site: string }): MailText => ({
  subject: `You can take another ${BRAND} test`,
  paragraphs: [
    HELLO,
    ['You asked for a review of your test. An administrator has granted you another one: ', { link: `${site}/engineer` }],
    ['You can choose your topics again. The test before is kept, and the reason of the decision stands with it.'],
  ],
});
