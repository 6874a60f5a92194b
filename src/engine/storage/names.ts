/**
 * Every name by which the tabs and the worker of one browser share something: its database, locks and channels. `on-device.ts`
 * lists the purpose of each. A name is never changed or given another meaning, because a tab of an older version may live beside
 * a newer worker. `suffix` separates a second device from the first, as in a test.
 */
export const createNames = (suffix = '') => ({
  database: `loadpath${suffix}`,
  recorderLock: `recorder${suffix}`,
  pumpLock: `upload${suffix}`,
  outboxChannel: `loadpath-outbox${suffix}`,
  pumpChannel: `loadpath-wake${suffix}`,
  messageLock: `messages${suffix}`,
  messageChannel: `loadpath-messages${suffix}`,
  liveLock: `live${suffix}`,
  ratingLock: `ratings${suffix}`,
  liveChannel: `loadpath-live${suffix}`,
});

export const NAMES = createNames();

/** Held by the page that writes this file, as long as it lives; see `spare-files.ts`. */
export const spareLock = (file: string) => `spare ${file}`;
/** Held by a page while it has rows that its database does not have; see `unsaved-lock.ts`. */
export const unsavedLock = (database: string, page = '') => `unsaved ${database} ${page}`;

/** Databases that are deleted after use. They have names of their own, so that no pump sends their content. */
export const REHEARSAL_DATABASE = 'loadpath-rehearsal';
export const scratchDatabase = (id: string) => `loadpath-check-${id}`;

/**
 * Articles for reading without a network, separate from the recordings, so that no fault of one affects the other; and their
 * pictures, in Cache Storage, from where the worker shows them.
 */
export const READING = {
  database: 'loadpath-reading',
  pictures: 'loadpath-reading-pictures',
  channel: 'loadpath-reading',
} as const;

/**
 * For one saving of a rescue package, by its id: the lock that the worker holds meanwhile, and the channel for its progress.
 */
export const rescueLock = (id: string) => `rescue ${id}`;
export const rescueChannel = (id: string) => `loadpath-rescue ${id}`;

/**
 * Offline copies of members of a company, and their changes that are not sent. All of it is encrypted, and a logout deletes it.
 */
export const COPIES = {
  database: 'loadpath-kept',
  lock: 'loadpath-kept',
  copiesLock: 'loadpath-kept-copies',
  channel: 'loadpath-kept',
} as const;

/** Posts that an administrator has begun to write here. A logout deletes them. */
export const DRAFTS_DATABASE = 'loadpath-drafts';
export const DRAFTS_LOCK = 'drafts';
export const draftLock = (account: string, post: string) => `draft ${account} ${post}`;

/**
 * The requests of a page to the worker. `keep` is the name of a field with what is to be stored. `giveWay`: to end what it does,
 * since the next version takes over only then.
 */
export const WORKER_MESSAGES = {
  drain: 'drain',
  takeOver: 'take-over',
  giveWay: 'give-way',
  checkFiles: 'check-files',
  keep: 'keep',
} as const;

/**
 * The keys of localStorage, and of sessionStorage, which ends with the tab. `index.html` repeats `theme`, because it sets it
 * before the first paint.
 */
export const KEYS = {
  user: 'user',
  theme: 'theme',
  microphone: 'microphone',
  /** Decrypts the offline copies of this device. It is deleted with the session, as every key is. */
  offlineCopyKey: 'kept-key',
  /** When the session of a member of a company ends, which must be known without a network too. */
  sessionEnd: 'session-end',
  lastViewed: 'viewee',
  shortlistView: 'shortlist-view',
  deskKeys: 'keys',
  dashboard: 'dashboard',
  /** Set for a moment by a logout, so that other tabs can distinguish it from the end of a session. */
  loggedOut: 'logged-out',
  /** A message that is being written. */
  messageDraft: (account: string, thread: string) => `message ${account} ${thread}`,
  lastDraft: (account: string, post: string) => `post ${account} ${post}`,
  rating: (attemptId: string, questionId: string) => `rating ${attemptId} ${questionId}`,
  /**
   * A rating that is to be sent when the network is back. Its name begins like that of a draft, so that a logout counts it as
   * well.
   */
  waitingRating: (attemptId: string, questionId: string) => `rating-waits ${attemptId} ${questionId}`,
} as const;
export const TAB_KEYS = {
  interruption: 'interrupted',
  destination: 'destination',
  reset: 'reset',
  removed: 'removed',
  draft: (form: string) => `draft ${form}`,
} as const;
