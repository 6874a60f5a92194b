import { z } from 'zod';
import { KEYS } from '../storage/names.ts';

/**
 * Whose profile is viewed: the one in the address, which is remembered, else the one that was viewed last.
 * Null when neither names a profile.
 */
export function vieweeOf(inAddress: string | undefined): string | null {
  const id = z.uuid().safeParse(inAddress ?? localStorage.getItem(KEYS.lastViewed)).data ?? null;
  if (id) localStorage.setItem(KEYS.lastViewed, id);
  return id;
}
