import { keptKey } from '../../contract/kept.ts';
import { send } from '../api/request.ts';
import { storedUser } from '../api/session.ts';
import { KEYS } from '../storage/names.ts';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

interface Held {
  account: string;
  key: string;
}

/** The key in localStorage, which every end of the session clears. Null if there is none, or it is another account's. */
function readHeld(account: string): Held | null {
  const text = localStorage.getItem(KEYS.keptKey);
  const held = text === null ? null : (JSON.parse(text) as Held);
  return held?.account === account ? held : null;
}

async function fetchKey(account: string): Promise<Held> {
  const { key } = await send(keptKey);
  const held = { account, key };
  // The session may have ended meanwhile, and the key must not outlive it.
  if (storedUser()?.id === account) localStorage.setItem(KEYS.keptKey, JSON.stringify(held));
  return held;
}

/**
 * The key of the signed-in account, from this device or else from the server. Throws if nobody is signed in, or if the key is not here
 * and the server cannot be reached.
 */
export async function getKey(): Promise<{ account: string; key: CryptoKey }> {
  const account = storedUser()?.id;
  if (!account) throw new Error('Nobody is signed in.');
  const { key } = readHeld(account) ?? (await fetchKey(account));
  return { account, key: await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']) };
}
