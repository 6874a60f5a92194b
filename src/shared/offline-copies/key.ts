import { offlineCopyKey } from '../../../contract/hiring/offline-copies.ts';
import { asNoReply } from '../api/failure.ts';
import { send } from '../api/request.ts';
import { isSessionOver, noteSessionEnd } from '../api/session-end.ts';
import { storedUser } from '../api/session.ts';
import { KEYS } from '../../engine/storage/names.ts';
import { removeOthers } from './database.ts';

const PATIENCE_MS = 10_000;

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

interface Held {
  account: string;
  company: string;
  key: string;
  /** From before the server rotated its secret. Missing in what an older version of the page has stored. */
  olderKeys?: string[];
}

/** Deletes the key from this device. The encrypted data stays, and can be decrypted after the next sign-in. */
export const dropKey = () => localStorage.removeItem(KEYS.offlineCopyKey);

/**
 * The key in localStorage, which every end of the session clears. Null if there is none, if it belongs to another account, or if
 * the session is over; then it is deleted.
 */
function readHeld(account: string): Held | null {
  const text = localStorage.getItem(KEYS.offlineCopyKey);
  const held = text === null ? null : (JSON.parse(text) as Held);
  if (held?.account !== account || held.company === undefined) return null;
  if (!isSessionOver(account)) return held;
  dropKey();
  return null;
}

const ownerOf = ({ account, company }: Held) => `${account} ${company}`;

/**
 * Gets key and end of the session from the server, and deletes the offline copies of another company. Throws if nobody is signed
 * in, or the errors of `send`.
 */
export async function fetchKey(): Promise<Held> {
  const user = storedUser();
  if (!user) throw new Error('Nobody is signed in.');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { key, olderKeys, company, seconds } = await send(offlineCopyKey, { signal }).catch(asNoReply(signal));
  const held = { account: user.id, company, key, olderKeys };
  // The session may have ended meanwhile, and the key must not outlive it.
  if (storedUser()?.accessToken === user.accessToken) {
    noteSessionEnd(user.id, seconds);
    localStorage.setItem(KEYS.offlineCopyKey, JSON.stringify(held));
    await removeOthers(ownerOf(held));
  }
  return held;
}

/** The key that encrypts, and all that decrypt: this one first, then those from before the server rotated its secret. */
interface CopyKeys {
  key: CryptoKey;
  keys: readonly [CryptoKey, ...CryptoKey[]];
}

const toKey = (text: string) => crypto.subtle.importKey('raw', fromBase64(text), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * The keys of the signed-in member, from this device or else from the server, and their owner: the account in its company. Throws
 * if nobody is signed in, or if they are not here and the server cannot be reached.
 */
export async function getKeys(): Promise<CopyKeys & { owner: string }> {
  const account = storedUser()?.id;
  if (!account) throw new Error('Nobody is signed in.');
  const held = readHeld(account) ?? (await fetchKey());
  const [key, older] = await Promise.all([toKey(held.key), Promise.all((held.olderKeys ?? []).map(toKey))]);
  return { owner: ownerOf(held), key, keys: [key, ...older] };
}
