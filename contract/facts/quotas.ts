/**
 * The bytes that the server accepts of one test, all recordings together. The limit must never stop an honest test. At the
 * bitrates of our recorders, 22 minutes of screen and seven spoken answers are 100 MB, with twice the time 200 MB. A screen that
 * always changes gives five times that, and a simple client may send one screen recording of a gibibyte.
 */
export const MAX_ATTEMPT_BYTES = 2 * 1024 ** 3;
/** Far more than 17 cards need, because each crash or stopped sharing adds a recording. */
export const MAX_RECORDINGS = 300;
/**
 * Chunks of one test, all recordings together. A gigabyte, which a screen that always changes gives in twice the time of a test,
 * is 16,300 chunks of 60 KiB; two recorders in slices of two seconds over these 44 minutes begin 2,640 more.
 */
export const MAX_ATTEMPT_CHUNKS = 30_000;
/** How many numbers of a recording may have two different chunks. No correct client sends such chunks, and both are stored. */
export const MAX_CONFLICTS = 4;
/**
 * Gaps of one test, all recordings together. A screen recording of 44 minutes of which each second slice is lost has 660; runs of
 * lost chunks count once.
 */
export const MAX_ATTEMPT_GAPS = 4000;
export const ATTEMPT_FULL = {
  413: `The body is larger than the server takes, or the recordings of this test together are: more than ${MAX_ATTEMPT_BYTES / 1024 ** 3} GiB, more than ${MAX_RECORDINGS}, or more than ${MAX_ATTEMPT_CHUNKS} chunks. Keep what you have; support can tell what to do.`,
};
/**
 * Different profiles that all members of a company together open in a day (UTC). Nobody reads so many, but the offline copy of a
 * shortlist of 500 needs them.
 */
export const PROFILES_A_DAY = 600;
/** Requests that one API key may make of one call in a minute, and all keys of a company of all calls together. */
export const KEY_REQUESTS_A_MINUTE = 120;
export const COMPANY_KEY_REQUESTS_A_MINUTE = 600;
/** Events that one endpoint of a company gets in 24 hours. Later ones are left out. */
export const WEBHOOK_EVENTS_A_DAY = 5000;
