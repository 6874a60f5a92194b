import { z } from 'zod';
import { TIME_FACTORS } from '../assessment/accommodations.ts';
import { Count, PostCard } from '../blog/blog.ts';
import { BRAND, TAGLINE } from '../facts/brand.ts';
import { call } from '../base/call.ts';
import * as lifetimes from '../facts/lifetimes.ts';
import { MAX_MESSAGE_CHARACTERS } from '../messages/messages.ts';
import { Plan } from './plans.ts';
import { LOG_DAYS, RETENTION } from '../facts/retention.ts';
import { CUTS, WEIGHTS } from '../scores/scoring.ts';
import { CARDS, CHOICES, MAX_TYPED, SPECIALTIES_CHOSEN, SPOKEN, TEST_MINUTES, TIMES } from '../assessment/test-format.ts';

/** The number of posts in the reply. */
export const NEWEST_POSTS = 10;

/** An article of the product as lists show it. */
export const ArticleCard = z.object({
  path: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  read_time: z.number().int().describe('Minutes.'),
  published_at: z.iso.date(),
  author: PostCard.shape.author,
});
export type ArticleCard = z.infer<typeof ArticleCard>;

const amount = z.number().positive();

const Kept = z.object({
  what: z.string(),
  keep: z.object({ count: amount, unit: z.enum(['minute', 'hour', 'day', 'month']) }),
  since: z.string().describe('The event from which the time is counted.'),
  after: z.string().describe('What is done when the time is over, and what stays.'),
});

const Product = z.object({
  name: z.string(),
  tagline: z.string(),
  test: z
    .object({
      specialties: amount.describe('Topics that an engineer chooses.'),
      cards: amount.describe('Questions, with the demo.'),
      choices: amount.describe('Multiple-choice questions.'),
      spoken: amount.describe('Spoken questions that count.'),
      minutes: z.object({ usual: amount, most: amount }),
      seconds: z.object({ reading: amount, choice: amount, spoken: amount }),
      timeFactors: z.array(amount).describe('The factors by which an engineer may make each limit longer.'),
      typedCharacters: amount.describe('The most characters of an answer that is typed instead of spoken.'),
    })
    .describe('The format of the test, with the usual time.'),
  messageCharacters: amount.describe('The most characters of a message between an engineer and a company.'),
  session: z.object({ idleHours: amount, hours: amount, mediaAddressHours: amount }).describe('How long a sign-in is valid.'),
  links: z
    .object({
      resetCodeMinutes: amount,
      confirmationDays: amount,
      passwordHours: amount,
      invitationDays: amount,
      domainHours: amount,
    })
    .describe('How long the links and codes in e-mails are valid.'),
  uploadDays: amount.describe('How long after the sign-in a device can send its recordings.'),
  scoring: z
    .object({
      weights: z.object({ choice: amount, spoken: amount }),
      cuts: z.object({ intermediate: amount, senior: amount }).describe('The points from which a level begins.'),
    })
    .describe('Of 100 points.'),
  retention: z.array(Kept).describe('How long the server stores data that it deletes by age.'),
  logDays: amount.describe('How long the operator is asked to store the logs of the server.'),
});

/** The facts of the product on its public pages. */
export const PRODUCT: z.infer<typeof Product> = {
  name: BRAND,
  tagline: TAGLINE,
  test: {
    specialties: SPECIALTIES_CHOSEN,
    cards: CARDS,
    choices: CHOICES,
    spoken: SPOKEN,
    minutes: { ...TEST_MINUTES },
    seconds: { reading: TIMES.choiceDelay, choice: TIMES.choice, spoken: TIMES.spoken },
    timeFactors: [...TIME_FACTORS],
    typedCharacters: MAX_TYPED,
  },
  messageCharacters: MAX_MESSAGE_CHARACTERS,
  session: {
    idleHours: lifetimes.SESSION_IDLE_HOURS,
    hours: lifetimes.SESSION_HOURS,
    mediaAddressHours: lifetimes.TICKET_HOURS,
  },
  links: {
    resetCodeMinutes: lifetimes.RESET_MINUTES,
    confirmationDays: lifetimes.CONFIRM_DAYS,
    passwordHours: lifetimes.PASSWORD_LINK_HOURS,
    invitationDays: lifetimes.INVITATION_DAYS,
    domainHours: lifetimes.DOMAIN_LINK_HOURS,
  },
  uploadDays: lifetimes.UPLOAD_DAYS,
  scoring: { weights: { ...WEIGHTS }, cuts: { ...CUTS } },
  retention: Object.values(RETENTION),
  logDays: LOG_DAYS,
};

export const publicContent = call({
  method: 'GET',
  path: '/api/all',
  access: 'anyone',
  summary:
    'The content of public pages: the newest posts, all articles, categories, plans, and the facts of the product. The reply has an `ETag`',
  headers: z.object({ 'if-none-match': z.string().optional().describe('The `ETag` of the reply that the caller has.') }),
  otherResponses: { 304: 'What the caller has is still good.' },
  reply: z.object({
    posts: z.array(PostCard).max(NEWEST_POSTS).describe(`The ${NEWEST_POSTS} newest published posts.`),
    articles: z.array(ArticleCard).describe('The articles of the product, the newest first.'),
    categories: z.array(Count).describe('Categories of posts and articles, the most frequent first.'),
    plans: z.array(Plan),
    product: Product,
  }),
});
