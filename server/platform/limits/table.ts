import { ACTIVITY_A_DAY } from '../../../contract/companies/company-activity.ts';
import { LETTERS_A_DAY, LETTERS_TO_ONE_A_DAY } from '../../../contract/companies/company-team.ts';
import { MAX_DECISION_STEPS } from '../../../contract/decisions/decisions.ts';
import { MAX_INTERVIEW_STEPS } from '../../../contract/interviews/interviews.ts';
import { MAX_MESSAGES } from '../../../contract/messages/messages.ts';
import { SUBSCRIBE_LETTERS } from '../../../contract/blog/newsletter.ts';
import {
  COMPANY_KEY_REQUESTS_A_MINUTE,
  KEY_REQUESTS_A_MINUTE,
  PROFILES_A_DAY,
  WEBHOOK_EVENTS_A_DAY,
} from '../../../contract/facts/quotas.ts';

/** A number of actions in a number of minutes, counted from the first one. */
export interface Limit {
  most: number;
  minutes: number;
  /** The advice for a person who is locked out because of other people's guesses. */
  instead?: string;
}

const DAY = 24 * 60;
const RESET = ", or choose a new password under 'Forgot Password?'";

/**
 * Requests per minute, in the memory of each server: a registration form needs few, a recorder that sends its backlog after a
 * tunnel needs many (those are a setting of the operator). Calls that anyone may make are counted by network, which a whole
 * office may share. `refused`: invalid tokens of one network; `forms`: forms of one network that are sent without a script; `key`:
 * requests of one API key; `companyKeys`: those of all keys of a company, of all calls together; `account`, `network`: requests of
 * one account, and of one network without a sign-in, of all calls together; `cpuMs`: milliseconds of the main thread that either
 * may take, a twentieth of a processor.
 */
export const REQUESTS_A_MINUTE = {
  anyone: 300,
  caller: 600,
  strictLimit: 30,
  refused: 60,
  forms: 60,
  key: KEY_REQUESTS_A_MINUTE,
  companyKeys: COMPANY_KEY_REQUESTS_A_MINUTE,
  account: 2400,
  network: 2400,
  cpuMs: 3000,
};

/**
 * Guesses at one account: from each network, and from all networks of the same kind together. A network is the account's own if
 * somebody has signed in from there. Guesses from elsewhere do not count against own networks, so that nobody can lock out the
 * owner.
 */
export const GUESSES = {
  login: {
    own: { each: { most: 10, minutes: 15 }, all: { most: 1000, minutes: DAY } },
    strange: { each: { most: 10, minutes: 15 }, all: { most: 100, minutes: DAY, instead: RESET } },
  },
  reset: {
    own: { each: { most: 10, minutes: DAY }, all: { most: 20, minutes: DAY } },
    strange: { each: { most: 5, minutes: DAY }, all: { most: 10, minutes: DAY } },
  },
} satisfies Record<string, Record<'own' | 'strange', Record<'each' | 'all', Limit>>>;

/**
 * Acts of one account, company or pair, which nobody else can use up. Those for a new password and a confirmation send an e-mail
 * to an address that may belong to somebody else until it is confirmed.
 */
export const ACTS = {
  'old-password': { most: 10, minutes: 15 },
  'new-password': { most: 10, minutes: DAY },
  confirmation: { most: 5, minutes: DAY },
  // Guesses at codes, for which the password must be known. A passkey is not a guess, so its owner can still sign in with it.
  'second-factor': { most: 10, minutes: 60 },
  // Requests for a connection by a company or an engineer, and those to the same party, since each may notify people.
  request: { most: 60, minutes: DAY },
  'request-again': { most: 5, minutes: DAY },
  // Steps about interviews, each of which may send e-mails to both sides.
  interview: { most: MAX_INTERVIEW_STEPS, minutes: DAY },
  // Offers, their answers and declines, each of which may notify the other side.
  decision: { most: MAX_DECISION_STEPS, minutes: DAY },
  // Each sends an e-mail, and can be cancelled and repeated.
  deletion: { most: 5, minutes: DAY },
  // Each sends two e-mails.
  'email-change': { most: 5, minutes: DAY },
  passkey: { most: 20, minutes: DAY },
} satisfies Record<string, Limit>;

/** How often in a day a person gets the same notification. Over the limit the action is not refused, but nothing is sent. */
export const TOLD = {
  /** To the operator: a company has reached its limit of opened profiles. */
  profiles: 1,
  /** To the owner of an account: somebody who knows the password has made too many guesses at a code. */
  'codes-refused': 1,
  /** To a party: requests of the same other party, which can withdraw them and make them again. */
  'request-notice': 2,
  /** To an endpoint of a company: events. */
  'webhook-event': WEBHOOK_EVENTS_A_DAY,
};

/** E-mails in 24 hours: those that one network causes, those to one address, and all of them. */
export interface LetterLimit {
  network?: number;
  address?: number;
  all?: number;
}

/**
 * E-mails that anybody can have sent to an address that may be somebody else's. Each kind is counted separately, so that using up
 * one limit does not affect the others. A network may be an office or a whole university.
 */
export const LETTERS = {
  /** The limit for one address is silent (`SILENT_LETTERS`), since a refusal would reveal an earlier request. */
  newsletter: { network: 60, all: 5000 },
  /** Welcome e-mails and links that confirm the address of an account. */
  account: { network: 200, address: 10, all: 5000 },
  /** The limit of codes for one address is in `GUESSES`. */
  reset: { network: 60, all: 3000 },
  /**
   * The same from a network from which somebody has signed in to the account. Counted separately, so that no stranger
   * can prevent an owner from getting a code.
   */
  'own-reset': { network: 200, all: 5000 },
  /** Invitations and proofs of mail domains, of all companies together. */
  company: { network: 100, address: 10, all: 2000 },
  /** The contact form. These are sent to the operator. */
  contact: { network: 20, all: 500 },
} as const satisfies Record<string, LetterLimit>;

/** The same e-mails of one company: in all, and to one address. */
export const LETTERS_OF_COMPANY = { all: LETTERS_A_DAY, address: LETTERS_TO_ONE_A_DAY };
/** E-mails in 24 hours that ask one address to confirm its subscription. */
export const SILENT_LETTERS = SUBSCRIBE_LETTERS;

/** Limits that are checked by counting the rows themselves, without a counter. */
export const ROWS = {
  /** Messages of one account in an hour and in a day. */
  messages: MAX_MESSAGES,
  /** Different profiles that a company opens in a day (UTC). */
  profiles: PROFILES_A_DAY,
  /** Entries in the log of a company in a day. */
  activity: ACTIVITY_A_DAY,
  /** Own requests for a connection that may wait for an answer at a time. */
  openRequests: 50,
};
