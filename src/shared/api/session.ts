import type { Role } from '../../../contract/base/roles.ts';
import { deleteDatabase } from '../../engine/storage/delete-database.ts';
import { DRAFTS_DATABASE, COPIES, KEYS, TAB_KEYS } from '../../engine/storage/names.ts';

/** The data of the signed-in person that the browser stores; `roles[0]` is the role. */
export interface StoredUser {
  accessToken: string;
  id: string;
  email: string;
  name: string;
  roles: Role[];
  /** When the account is deleted, if its owner has asked for that. */
  ends_at?: string | undefined;
  /** The session of an administrator without a second factor. It is not stored, since it ends within the session. */
  limited?: boolean | undefined;
  /** A member of a company who has not given an own name. It is not stored either, since it ends within the session. */
  unnamed?: boolean | undefined;
}

/** Keys that survive a logout, because they say nothing about the person. */
const SPARED = new Set<string>([KEYS.theme]);

type Listener = () => void;
const listeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();
const noCompanyListeners = new Set<Listener>();
let read: { text: string; user: StoredUser | null } | undefined;

function parse(text: string): StoredUser | null {
  try {
    const user = JSON.parse(text) as Partial<StoredUser> | null;
    const whole = user && typeof user.accessToken === 'string' && typeof user.id === 'string' && Array.isArray(user.roles);
    return whole ? (user as StoredUser) : null;
  } catch {
    return null;
  }
}

/**
 * The signed-in person, or null. The same object until it changes, because `useSyncExternalStore` renders for ever otherwise.
 */
export function storedUser(): StoredUser | null {
  // The server has no localStorage and renders pages for nobody in particular.
  if (!('localStorage' in globalThis)) return null;
  const text = localStorage.getItem(KEYS.user);
  if (text === null) return null;
  if (read?.text !== text) read = { text, user: parse(text) };
  return read.user;
}

function forgetAll() {
  for (const key of Object.keys(localStorage)) {
    if (!SPARED.has(key)) localStorage.removeItem(key);
  }
}

/** Deletes the posts that were begun on this device, and the offline copies and waiting changes of a member of a company. */
const forgetCopies = () => [DRAFTS_DATABASE, COPIES.database].forEach((name) => void deleteDatabase(name));

/** Deletes the offline copies of a company and the changes that wait for it, since the account is not in it any more. */
function forgetCompany() {
  localStorage.removeItem(KEYS.offlineCopyKey);
  void deleteDatabase(COPIES.database);
}

/** Ends push messages to this browser. The server learns of it with its next message, which the push service then refuses. */
function forgetPush() {
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;
  const ended = workers?.getRegistration().then(async (found) => (await found?.pushManager?.getSubscription())?.unsubscribe());
  ended?.catch((error: unknown) => console.error('Push messages to this browser could not be ended.', error));
}

/** The keys in a storage that begin like this. */
export const keysIn = (storage: Storage, start: string) => Object.keys(storage).filter((key) => key.startsWith(start));

/** Deletes the text that was typed in this tab and not sent. */
export function dropDrafts() {
  for (const key of keysIn(sessionStorage, TAB_KEYS.draft(''))) sessionStorage.removeItem(key);
}

/**
 * Stores only the fields of a user, because the reply has more. Deletes the data that another account has left, so that nobody
 * sees it.
 */
export function storeUser({ accessToken, id, email, name, roles, ends_at }: StoredUser) {
  const before = storedUser();
  if (before && before.id !== id) {
    forgetAll();
    forgetCopies();
    forgetPush();
  }
  globalThis.sessionStorage?.removeItem(TAB_KEYS.removed);
  localStorage.setItem(KEYS.user, JSON.stringify({ accessToken, id, email, name, roles, ends_at }));
  listeners.forEach((listener) => listener());
}

/**
 * Deletes everything about the person from localStorage, but nothing from IndexedDB, because recordings that the server has
 * not confirmed outlive the session.
 */
export function clearSession() {
  forgetAll();
  listeners.forEach((listener) => listener());
}

/** Deletes everything about the person and the typed text. It also sets a key, so that other tabs delete their typed text. */
export function endSession() {
  localStorage.setItem(KEYS.loggedOut, new Date().toISOString());
  dropDrafts();
  forgetCopies();
  forgetPush();
  clearSession();
}

/** Calls back when the stored user changed, in this tab or another. Returns a function that stops this. */
export function subscribe(listener: Listener) {
  function hear({ key, newValue }: StorageEvent) {
    if (key === KEYS.loggedOut && newValue) dropDrafts();
    listener();
  }
  listeners.add(listener);
  globalThis.addEventListener?.('storage', hear);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', hear);
  };
}

/**
 * Call it when the server has ended the session because a company has removed the account. Stored in this tab until a sign-in.
 * The data of the company on this device is deleted at once.
 */
export function noteRemoval() {
  sessionStorage.setItem(TAB_KEYS.removed, 'yes');
  forgetCompany();
}

/** Whether that is why the last session of this tab has ended. */
export const wasRemoved = () => 'sessionStorage' in globalThis && sessionStorage.getItem(TAB_KEYS.removed) !== null;

/**
 * Call it when the server reports that the account is in no company any more. The data of the company on this device is deleted
 * at once.
 */
export function companyLost() {
  forgetCompany();
  noCompanyListeners.forEach((listener) => listener());
}

/** Calls back when the account is in no company any more. Returns a function that stops this. */
export function onCompanyLost(listener: Listener) {
  noCompanyListeners.add(listener);
  return () => void noCompanyListeners.delete(listener);
}

/** Call it when the server no longer knows the session. */
export const sessionExpired = () => expiryListeners.forEach((listener) => listener());

/** Calls back when the session has expired. Returns a function that stops this. */
export function onExpiry(listener: Listener) {
  expiryListeners.add(listener);
  return () => void expiryListeners.delete(listener);
}
