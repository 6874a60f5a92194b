import { BRAND } from '../../../contract/facts/brand.ts';
import { OLDEST_BROWSERS_TEXT } from '../../../contract/facts/browsers.ts';

const isFunction = (owner: object | undefined, name: string) =>
  typeof (owner as Record<string, unknown> | undefined)?.[name] === 'function';

/** Where a global function or class is, and the methods of classes. */
const GLOBALS = [
  'fetch',
  'AbortController',
  'BroadcastChannel',
  'MessageChannel',
  'ReadableStream',
  'TextDecoderStream',
  'ResizeObserver',
  'IntersectionObserver',
];
const METHODS: [string, object, readonly string[]][] = [
  ['Array', Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
  ['String', String.prototype, ['replaceAll', 'toWellFormed']],
  ['Object', Object, ['hasOwn', 'fromEntries']],
  ['Intl', Intl, ['DisplayNames']],
];

/** A receipt is verified with a key of this kind. Any 32 bytes with this length are a key. */
const ANY_KEY = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

/** A plain http address has no `crypto.subtle` in any browser, which says nothing about its age. */
async function lacksEd25519(): Promise<boolean> {
  if (!globalThis.isSecureContext) return false;
  return crypto.subtle.importKey('jwk', ANY_KEY, 'Ed25519', false, ['verify']).then(
    () => false,
    () => true,
  );
}

/** The first function that this product needs everywhere and this browser lacks; null if it has all. */
export async function findLackingFunction(): Promise<string | null> {
  const inClasses = METHODS.flatMap(([title, owner, names]) =>
    names.filter((name) => !isFunction(owner, name)).map((name) => `${title} ${name}`),
  );
  const lacking = [
    ...GLOBALS.filter((name) => !isFunction(globalThis, name)),
    ...inClasses,
    ...('indexedDB' in globalThis ? [] : ['IndexedDB']),
  ];
  return lacking[0] ?? ((await lacksEd25519()) ? 'Ed25519' : null);
}

/** What records the test and this browser lacks; null if it has all. Telephones and tablets cannot share their screen. */
export function findLackingRecorder(): string | null {
  if (!isFunction(globalThis, 'MediaRecorder')) return 'recording';
  if (!globalThis.isSecureContext) return null;
  if (!isFunction(navigator.mediaDevices, 'getUserMedia')) return 'access to the microphone';
  return isFunction(navigator.mediaDevices, 'getDisplayMedia') ? null : 'screen sharing';
}

/** The sentence about a function that is lacking. */
export const tooOldText = (lacking: string) =>
  `This browser cannot be used for ${BRAND}, because it lacks ${lacking}. It works with ${OLDEST_BROWSERS_TEXT}.`;

/** The sentence of a browser that stores nothing for this site. */
export const FORBIDDEN_TEXT =
  'This browser does not let this site store anything. All public pages can be read. To register, to sign in or to take the test, ' +
  'allow cookies and site data for this site, and load this page again.';

/**
 * Says at the top of any page that this browser lacks something, or stores nothing. Without React, because the app itself may not
 * start. Does nothing if the browser has all.
 */
export async function sayWhatIsLacking(isStorageForbidden: boolean) {
  if (isStorageForbidden) sayAtTop(FORBIDDEN_TEXT);
  const lacking = await findLackingFunction();
  if (lacking !== null) sayAtTop(tooOldText(lacking));
}

function sayAtTop(sentence: string) {
  const said = document.createElement('p');
  said.className = 'too-old';
  said.setAttribute('role', 'alert');
  said.textContent = sentence;
  document.body.prepend(said);
}
