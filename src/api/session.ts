import type { Role } from '../../contract/roles.ts';
import { KEYS } from '../storage/names.ts';

/** What the browser keeps of the signed-in person; `roles[0]` is the role. */
export interface StoredUser {
  accessToken: string;
  id: string;
  email: string;
  name: string;
  roles: Role[];
}

/** What stays when all else is cleared: it says nothing about the person. */
const SPARED = new Set<string>([KEYS.theme]);

type Listener = () => void;
const listeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();
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

/** The signed-in person, or null. The same object until it changes, as `useSyncExternalStore` wants it. */
export function storedUser(): StoredUser | null {
  // On the server, which renders pages for nobody in particular.
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

/** Keeps the user, and of an answer of the server only what belongs to one. What was kept for another account goes first. */
export function storeUser({ accessToken, id, email, name, roles }: StoredUser) {
  const before = storedUser();
  if (before && before.id !== id) forgetAll();
  localStorage.setItem(KEYS.user, JSON.stringify({ accessToken, id, email, name, roles }));
  listeners.forEach((listener) => listener());
}

/** Forgets the person. It never touches IndexedDB: recordings that the server has not confirmed outlive the sign-in. */
export function clearSession() {
  forgetAll();
  listeners.forEach((listener) => listener());
}

/** Calls back when the stored user changed, in this tab or another; returns how to stop. */
export function subscribe(listener: Listener) {
  listeners.add(listener);
  globalThis.addEventListener?.('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', listener);
  };
}

/** The one place that learns that the server no longer knows the session. */
export const sessionExpired = () => expiryListeners.forEach((listener) => listener());

/** Calls back when the session has expired; returns how to stop. */
export function onExpiry(listener: Listener) {
  expiryListeners.add(listener);
  return () => void expiryListeners.delete(listener);
}
