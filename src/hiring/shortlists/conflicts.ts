import { z } from 'zod';
import { ShortlistEntry } from '../../../contract/shortlists.ts';
import { isRefusedFor } from '../../api/failure.ts';

const Current = z.object({ entries: z.array(ShortlistEntry) });

/** What is stored of the entries that a refused change was about; null if the change was refused for another reason. */
export function entriesInConflict(failure: unknown): ShortlistEntry[] | null {
  if (!isRefusedFor(failure, 'changed-meanwhile')) return null;
  return Current.safeParse((failure as { current?: unknown }).current).data?.entries ?? [];
}
