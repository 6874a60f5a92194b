import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import { RESET_MINUTES } from '../../../contract/facts/lifetimes.ts';
import { storedUser } from '../../shared/api/session.ts';
import { TAB_KEYS } from '../../engine/storage/names.ts';

/** The present step of a person with a forgotten password. */
export type Stage =
  | { at: 'ask' }
  | { at: 'link'; token: string }
  | { at: 'code'; email: string; notice?: string }
  | { at: 'password'; user?: SignedIn }
  | { at: 'done'; notice: string };

export const forgetStage = () => sessionStorage.removeItem(TAB_KEYS.reset);

/** Stores the step in this tab for as long as its code is valid, so that a reload does not need another code. */
export function keepStage(stage: Stage) {
  if (stage.at !== 'code' && stage.at !== 'password') return forgetStage();
  const email = stage.at === 'code' ? stage.email : '';
  sessionStorage.setItem(TAB_KEYS.reset, JSON.stringify({ at: stage.at, email, until: Date.now() + RESET_MINUTES * 60_000 }));
}

/**
 * The stored step; null if there is none or it is too old. The step that sets the password needs the session of the code, so
 * it counts only if somebody is signed in.
 */
export function readStage(): Stage | null {
  const kept = JSON.parse(sessionStorage.getItem(TAB_KEYS.reset) ?? 'null') as {
    at: string;
    email: string;
    until: number;
  } | null;
  if (!kept || Date.now() > kept.until) return null;
  if (kept.at === 'code') return { at: 'code', email: kept.email };
  return storedUser() ? { at: 'password' } : null;
}
