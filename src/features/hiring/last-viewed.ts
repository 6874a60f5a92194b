import { z } from 'zod';
import { KEYS } from '../../engine/storage/names.ts';

/**
 * The id of the profile to show: the one in the address, which is remembered, else the last one viewed. Null if neither is a
 * profile's id.
 */
export function vieweeOf(inAddress: string | undefined): string | null {
  const id = z.uuid().safeParse(inAddress ?? localStorage.getItem(KEYS.lastViewed)).data ?? null;
  if (id) localStorage.setItem(KEYS.lastViewed, id);
  return id;
}
