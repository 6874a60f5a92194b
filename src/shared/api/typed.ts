import { KEYS, TAB_KEYS } from '../../engine/storage/names.ts';
import { keysIn } from './session.ts';

/**
 * The number of texts that were typed in this tab and not sent, and of messages and ratings that were begun in this browser. A
 * logout deletes all of them.
 */
export const countTyped = () =>
  keysIn(sessionStorage, TAB_KEYS.draft('')).length +
  keysIn(localStorage, KEYS.messageDraft('', '').trimEnd()).length +
  keysIn(localStorage, KEYS.rating('', '').trimEnd()).length;
