import type { Role } from '../../../contract/base/roles.ts';
import { TAB_KEYS } from '../../engine/storage/names.ts';
import type { StoredUser } from './session.ts';

/** A sign-in later than this was for another reason or by another person, so it goes to the usual page. */
const KEPT_MS = 30 * 60_000;

interface Destination {
  /** With its query. */
  path: string;
  /** Whose page it was; null if nobody was signed in. */
  id: string | null;
  /** The roles that may see it; null if all may. */
  roles: readonly Role[] | null;
}

/** Stores in this tab which page was wanted, so that the sign-in can lead back to it. */
export const keepDestination = (destination: Destination) =>
  sessionStorage.setItem(TAB_KEYS.destination, JSON.stringify({ ...destination, at: Date.now() }));

export const forgetDestination = () => sessionStorage.removeItem(TAB_KEYS.destination);

function read(): (Destination & { at: number }) | null {
  const kept = JSON.parse(sessionStorage.getItem(TAB_KEYS.destination) ?? 'null') as (Destination & { at: number }) | null;
  return kept && Date.now() - kept.at <= KEPT_MS ? kept : null;
}

/** The account whose session has ended on the wanted page; null if nobody was signed in there. */
export const accountOfDestination = () => read()?.id ?? null;

/**
 * Returns, once, the page that was wanted before the sign-in; null if it was wanted by another account or is not for this
 * role.
 */
export function takeDestination({ id, roles: [role] }: StoredUser): string | null {
  const kept = read();
  forgetDestination();
  if (!kept) return null;
  const isTheirs = kept.id === null || kept.id === id;
  const isForRole = kept.roles === null || (role !== undefined && kept.roles.includes(role));
  return isTheirs && isForRole ? kept.path : null;
}
