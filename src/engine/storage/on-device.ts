import { SESSION_SPAN } from '../../../contract/facts/lifetimes.ts';
import {
  DRAFTS_DATABASE,
  DRAFTS_LOCK,
  COPIES,
  KEYS,
  NAMES,
  READING,
  REHEARSAL_DATABASE,
  TAB_KEYS,
  draftLock,
  rescueChannel,
  rescueLock,
  scratchDatabase,
  spareLock,
  unsavedLock,
} from './names.ts';

/** Where something is stored. Of a database, `names` are its stores. */
interface Place {
  kind: 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'Private files';
  names: readonly string[];
  database?: string;
}

interface Stored {
  title: string;
  /** The folder of the program that writes it. */
  owner: string;
  what: string;
  places: readonly Place[];
  until: string;
}

/** A name by which tabs and worker find each other. It stores nothing: a lock ends with its tab, a message when it is read. */
interface Shared {
  kind: 'lock' | 'channel';
  name: string;
  owner: string;
  what: string;
}

const local = (...names: string[]): Place => ({ kind: 'localStorage', names });
const session = (...names: string[]): Place => ({ kind: 'sessionStorage', names });
const stores = (database: string, ...names: string[]): Place => ({ kind: 'IndexedDB', database, names });
const cache = (name: string): Place => ({ kind: 'Cache Storage', names: [name] });
/** All names that begin so. */
const any = (start: string) => `${start.trimEnd()} …`;

/**
 * Everything that the product stores on a device, with the program that writes it and the time of its deletion. The page /privacy
 * shows it. A test fails if a name of `names.ts` or a store of a database is missing here and in `SHARED`.
 */
export const STORED: readonly Stored[] = [
  {
    title: 'Sign-in',
    owner: 'src/shared/api',
    what: 'Token, id, e-mail, name, role, and when the account ends if you want that.',
    places: [local(KEYS.user)],
    until: 'Signing out, or as soon as the browser learns that the session has ended.',
  },
  {
    title: 'Choices',
    owner: 'src/features/assessment, src/features/hiring, src/features/admin',
    what: 'The microphone you chose, the profile a company looked at last, whether shortlists open as a list or a board, whether the rating desk takes single keys.',
    places: [local(KEYS.microphone, KEYS.lastViewed, KEYS.shortlistView, KEYS.deskKeys)],
    until: 'Signing out.',
  },
  {
    title: 'Dashboard',
    owner: 'src/features/engineer',
    what: 'What the server said last about your tests and particulars, for a start without a network.',
    places: [local(KEYS.dashboard)],
    until: 'Signing out.',
  },
  {
    title: 'Messages',
    owner: 'src/engine/message-outbox',
    what: 'What you wrote to a company or an engineer, and your steps about interviews and offers, until the server has them, with the token of your session.',
    places: [stores(NAMES.database, 'messages')],
    until: 'When it has arrived, when you delete it, or when you sign out, which asks first.',
  },
  {
    title: 'Draft of a message',
    owner: 'src/features/messages',
    what: 'What you typed into a conversation and have not sent.',
    places: [local(any(KEYS.messageDraft('', '')))],
    until: 'Sending it, or signing out.',
  },
  {
    title: 'Interruption',
    owner: 'src/features/assessment',
    what: 'Why your test was interrupted last.',
    places: [session(TAB_KEYS.interruption)],
    until: 'Closing the tab, or going on with the test.',
  },
  {
    title: 'Drafts',
    owner: 'src/shared/forms, src/features/hiring',
    what: 'What you typed into a registration, the contact form, your settings, a note or a scorecard and have not sent. Never a password.',
    places: [session(any(TAB_KEYS.draft('')))],
    until: 'Closing the tab, sending it, or signing out.',
  },
  {
    title: 'The page you wanted',
    owner: 'src/shared/api',
    what: 'Which page asked you to sign in, so that you come back to it.',
    places: [session(TAB_KEYS.destination)],
    until: 'Signing in, or closing the tab.',
  },
  {
    title: 'Password reset',
    owner: 'src/features/account',
    what: 'How far you have come with it, and for which address.',
    places: [session(TAB_KEYS.reset)],
    until: 'The new password, or closing the tab.',
  },
  {
    title: 'Removed from a company',
    owner: 'src/shared/api',
    what: 'That a company has removed you, so that the login can say so.',
    places: [session(TAB_KEYS.removed)],
    until: 'Signing in, or closing the tab.',
  },
  {
    title: 'Signing out',
    owner: 'src/shared/api',
    what: 'That you signed out, for the other tabs.',
    places: [local(KEYS.loggedOut)],
    until: 'At once.',
  },
  {
    title: 'Theme',
    owner: 'src/app',
    what: 'Light or dark, if you chose.',
    places: [local(KEYS.theme)],
    until: 'Choosing System.',
  },
  {
    title: 'Draft of a rating',
    owner: 'src/features/admin',
    what: 'Levels and note that whoever rates has not saved yet, or that wait for the network.',
    places: [local(any(KEYS.rating('', '')), any(KEYS.waitingRating('', '')))],
    until: 'Signing out, or once they are saved.',
  },
  {
    title: 'Draft of a post',
    owner: 'src/features/admin',
    what: 'What an administrator has typed into a post of the blog and not saved.',
    places: [stores(DRAFTS_DATABASE, 'drafts'), local(any(KEYS.lastDraft('', '')))],
    until: 'Signing out, saving it, or discarding it.',
  },
  {
    title: 'Test',
    owner: 'src/engine/outbox',
    what: 'Its questions, how far you came, what stands on the open one, the permission to send.',
    places: [stores(NAMES.database, 'attempts')],
    until: 'Clearing the data of the browser.',
  },
  {
    title: 'Recordings and answers',
    owner: 'src/engine/outbox',
    what: 'What the server has not signed for. It outlives signing out, for others on this device to see that something waits, but not to play it.',
    places: [stores(NAMES.database, 'recordings', 'chunks', 'bytes', 'answers', 'submissions')],
    until: 'A verified receipt; if the disk is full, also parts that the server says it holds. Nothing else of ours.',
  },
  {
    title: 'Recordings and answers that the database did not take',
    owner: 'src/engine/storage',
    what: 'The same, while the database of the browser fails.',
    places: [{ kind: 'Private files', names: [any(`${NAMES.database} `)] }],
    until: 'The database works again and has it.',
  },
  {
    title: 'Receipts',
    owner: 'src/engine/outbox',
    what: 'The signatures of the server.',
    places: [stores(NAMES.database, 'receipts')],
    until: 'Clearing the data of the browser.',
  },
  {
    title: 'Rehearsal',
    owner: 'src/features/assessment',
    what: 'What a rehearsal records and asks. Nothing of it is sent but a sample, which the server does not keep.',
    places: [stores(REHEARSAL_DATABASE, 'attempts', 'recordings', 'chunks', 'bytes', 'answers')],
    until: 'The end of the rehearsal; after a crash, the next rehearsal.',
  },
  {
    title: 'Checks before a test',
    owner: 'src/features/assessment',
    what: 'A sample of 1 MiB, and the first seconds of sound and screen, to see that this device can store them.',
    places: [stores(scratchDatabase('…'), 'bytes')],
    until: 'The end of the check; after a crash, clearing the data of the browser.',
  },
  {
    title: 'Kept shortlists',
    owner: 'src/shared/offline-copies',
    what: 'What a member of a company keeps for reading without a network: shortlists with profiles, notes, scorecards and spoken answers, and the names and addresses of the team; notes and scorecards that are not sent. All of it encrypted.',
    places: [stores(COPIES.database, 'kept', 'writes'), local(KEYS.offlineCopyKey, KEYS.sessionEnd)],
    until: `Removing it, leaving the company or being removed from it, and signing out, which asks first if something is not sent. The copy of an engineer who hides, blocks the company, ends the connection, stops sharing the answers or has the recordings deleted goes when the device asks the server next, as at each start and when the network is back. The key goes when the session ends, also without a network: after ${SESSION_SPAN}.`,
  },
  {
    title: 'Articles',
    owner: 'src/shared/reading',
    what: 'Posts of the blog that you kept, the last that you opened, and the newest, with their pictures, for reading without a network.',
    places: [stores(READING.database, 'posts'), cache(READING.pictures)],
    until: 'Removing them under Offline, their withdrawal, or clearing the data of the browser.',
  },
  {
    title: 'The programs of the pages',
    owner: 'sw',
    what: 'Scripts, styles, fonts, for use without a network: of the public pages, and of the roles that have signed in here. Nothing else of a person.',
    places: [cache('workbox-precache …')],
    until: 'A new version.',
  },
];

/** Every lock and every channel of the tabs and the worker. */
export const SHARED: readonly Shared[] = [
  { kind: 'lock', name: NAMES.recorderLock, owner: 'src/engine/outbox', what: 'Held by the tab that records.' },
  { kind: 'lock', name: NAMES.pumpLock, owner: 'src/engine/pump', what: 'Held by the tab or the worker that sends recordings.' },
  {
    kind: 'lock',
    name: any(spareLock('')),
    owner: 'src/engine/storage',
    what: 'Held by the page that writes this file, as long as it lives.',
  },
  {
    kind: 'lock',
    name: any(unsavedLock(NAMES.database)),
    owner: 'src/engine/storage',
    what: 'Held by a page while it has rows that the database does not have.',
  },
  { kind: 'channel', name: NAMES.outboxChannel, owner: 'src/engine/outbox', what: 'The outbox has changed.' },
  {
    kind: 'channel',
    name: NAMES.pumpChannel,
    owner: 'src/engine/pump',
    what: 'Wakes, and the pauses of whoever sends recordings.',
  },
  {
    kind: 'lock',
    name: NAMES.messageLock,
    owner: 'src/engine/message-outbox',
    what: 'Held by the tab or the worker that sends messages.',
  },
  {
    kind: 'channel',
    name: NAMES.messageChannel,
    owner: 'src/engine/message-outbox',
    what: 'The messages on this device have changed.',
  },
  { kind: 'lock', name: NAMES.liveLock, owner: 'src/shared/live', what: 'Held by the tab that has the live connection.' },
  {
    kind: 'channel',
    name: NAMES.liveChannel,
    owner: 'src/shared/live',
    what: 'What that tab gets from the server, and the counts.',
  },
  { kind: 'lock', name: NAMES.ratingLock, owner: 'src/features/admin', what: 'Held by the tab that sends ratings which waited.' },
  { kind: 'channel', name: READING.channel, owner: 'src/shared/reading', what: 'The posts on this device have changed.' },
  {
    kind: 'lock',
    name: COPIES.lock,
    owner: 'src/shared/offline-copies',
    what: 'Held by the tab that sends or changes notes and scorecards.',
  },
  {
    kind: 'lock',
    name: COPIES.copiesLock,
    owner: 'src/features/hiring',
    what: 'Held by the tab that makes, checks or removes copies.',
  },
  {
    kind: 'channel',
    name: COPIES.channel,
    owner: 'src/shared/offline-copies',
    what: 'Copies, notes or scorecards on this device have changed.',
  },
  {
    kind: 'lock',
    name: DRAFTS_LOCK,
    owner: 'src/features/admin',
    what: 'Held by the tab that sends drafts which only this device has.',
  },
  {
    kind: 'lock',
    name: any(draftLock('', '')),
    owner: 'src/features/admin',
    what: 'Held by the tab in which this account writes on this post.',
  },
  { kind: 'lock', name: any(rescueLock('')), owner: 'sw', what: 'Held by the worker while it saves a rescue package.' },
  { kind: 'channel', name: any(rescueChannel('')), owner: 'src/engine/rescue', what: 'How the saving of a rescue package goes.' },
];

/** The places as the page names them, as in `IndexedDB: drafts; localStorage: post …`. */
export const placesText = (places: readonly Place[]) =>
  places.map(({ kind, names }) => (kind === 'Cache Storage' ? kind : `${kind}: ${names.join(', ')}`)).join('; ');
