/** How long what opens something is good. */

/** The permission to send a test, from the sign-in that gave it. */
export const UPLOAD_DAYS = 30;
/** The address of a recording or a picture. */
export const TICKET_HOURS = 6;
/** A sign-in: after its last use, and in all. */
export const SESSION_IDLE_HOURS = 2;
export const SESSION_HOURS = 12;
/** A code that resets a password. */
export const RESET_MINUTES = 10;
/** A sign-in through an outside provider, from its first step to its last. */
export const HANDSHAKE_MINUTES = 10;
/** The link that confirms an address, and the one by which an operator lets somebody choose a password. */
export const CONFIRM_DAYS = 7;
export const PASSWORD_LINK_HOURS = 24;
