/**
 * What the server takes of one test, all recordings together. At the bitrates that recorders are set to, 22 minutes of screen and
 * seven spoken answers come to 100 MB, at twice the time to 200; a screen that never stands still gives five times that. A plain
 * client may send one screen recording of a gibibyte.
 */
export const MAX_ATTEMPT_BYTES = 2 * 1024 ** 3;
/** A test has 17 cards; each crash or stopped sharing adds a segment. */
export const MAX_RECORDINGS = 300;
/** What a call says that adds to a test. */
export const ATTEMPT_FULL = {
  413: `The body is larger than the server takes, or the recordings of this test together are: more than ${MAX_ATTEMPT_BYTES / 1024 ** 3} GiB, or more than ${MAX_RECORDINGS}. Keep what you have; support can tell what to do.`,
};
