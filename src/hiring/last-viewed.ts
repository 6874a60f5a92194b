import { z } from 'zod';

const KEY = 'viewee';

/**
 * Whose profile is viewed: the one in the address, kept in local storage as the specification has it, else the one kept last.
 * Null when neither names a profile.
 */
export function vieweeOf(inAddress: string | undefined): string | null {
  const id = z.uuid().safeParse(inAddress ?? localStorage.getItem(KEY)).data ?? null;
  if (id) localStorage.setItem(KEY, id);
  return id;
}
