/** An upload token, counted from the sign-in that gave it. Long, so that a test that waits on a device can still be sent. */
export const UPLOAD_DAYS = 30;
/** A signed address of a recording or a picture. */
export const TICKET_HOURS = 6;
/** A session ends after this time without use, and after `SESSION_HOURS` in any case, so that a stolen token ends too. */
export const SESSION_IDLE_HOURS = 2;
export const SESSION_HOURS = 12;
/** Of one account at a time. A further sign-in ends the session that was used longest ago. */
export const MAX_SESSIONS = 100;
export const SESSION_SPAN = `${SESSION_IDLE_HOURS} hours without use, ${SESSION_HOURS} in all`;
/** A code has only six digits, so it must not be valid for long. */
export const RESET_MINUTES = 10;
/** From the first to the last step of a sign-in through a provider, which includes typing a password there. */
export const HANDSHAKE_MINUTES = 10;
/** The second one is shorter, since its link opens an account; the first one only confirms an address. */
export const CONFIRM_DAYS = 7;
export const PASSWORD_LINK_HOURS = 24;
/** How long the two links of a change of an e-mail address are good. */
export const EMAIL_CHANGE_HOURS = 24;
/** An address for the newsletter that nobody confirms is deleted after this time. */
export const UNCONFIRMED_DAYS = 30;
/** A link that invites to the team of a company. An invitation that nobody accepted is deleted this long after it has ended. */
export const INVITATION_DAYS = 7;
export const OVER_INVITATION_DAYS = 30;
/** A link that proves the mail domain of a company. */
export const DOMAIN_LINK_HOURS = 24;
/** From the password of an administrator to the second factor, and from the options of a passkey to its answer. */
export const STEP_MINUTES = 5;
/** An export or an admission is served only to a session that has proved a factor within this many minutes. */
export const PROOF_MINUTES = 10;
/** When a request to connect without an answer ends, and how long a refused or removed party cannot ask again. */
export const REQUEST_DAYS = 30;
export const ASK_AGAIN_DAYS = 30;
/** How long a network counts as the account's own after a sign-in from there. */
export const OWN_NETWORK_DAYS = 90;
/** How many of the last changes to an account's ways to sign in are stored and shown. */
export const KEPT_CHANGES = 50;
