import { z } from 'zod';
import { KEYS } from '../storage/names.ts';

/**
 * Whose profile is viewed: the one in the address, kept in local storage as the specification has it, else the one kept last.
 * Null when neither names a profile.
 */
export function vieweeOf(inAddress: string | undefined): string | null {
  const id = z.uuid().safeParse(inAddress ?? localStorage.getItem(KEYS.lastViewed)).data ?? null;
  if (id) localStorage.setItem(KEYS.lastViewed, id);
  return id;
}
