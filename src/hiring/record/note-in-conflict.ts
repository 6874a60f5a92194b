import { z } from 'zod';
import { Note } from '../../../contract/engineer-notes.ts';
import { isRefusedFor } from '../../api/failure.ts';

const Current = z.object({ note: Note.nullable() });

/** What is stored in place of the note that a change began from: null if it was deleted; undefined if that was not the reason. */
export const noteInConflict = (failure: unknown) =>
  isRefusedFor(failure, 'changed-meanwhile')
    ? Current.safeParse((failure as { current?: unknown }).current).data?.note
    : undefined;
