import { expect, test } from 'vitest';
import { saveNote } from '../../../contract/hiring/engineer-notes.ts';
import { ChangedMeanwhile, conflict, withConflict } from '../../../server/http/conflict.ts';
import type { Failure } from '../../../server/http/failures.ts';

test('a conflict is a refusal with the declared state, and with a sentence of its own if it has one', () => {
  expect(conflict(saveNote, { note: null }).problem()).toMatchObject({ status: 409, current: { note: null } });
  expect(conflict(saveNote, { note: null }, 'It was deleted.').message).toBe('It was deleted.');
});

test('the stored state is read after the change, and only if it was changed meanwhile', async () => {
  const read: string[] = [];
  const readNote = async () => {
    read.push('read');
    return { note: null };
  };
  await withConflict(saveNote, Promise.resolve(), readNote);
  const other = new Error('another reason');
  await expect(withConflict(saveNote, Promise.reject(other), readNote)).rejects.toBe(other);
  expect(read).toEqual([]);
  const refused = withConflict(saveNote, Promise.reject(new ChangedMeanwhile()), readNote);
  const failure = await refused.catch((error: Failure) => error);
  expect(failure).toMatchObject({ code: 'changed-meanwhile', more: { current: { note: null } } });
  expect(read).toEqual(['read']);
});
