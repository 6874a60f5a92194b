import { randomUUID } from 'node:crypto';
import type { Member } from '../../../platform/callers/caller.ts';
import { z } from 'zod';
import { MAX_MENTIONS, MAX_NOTES, type Note, mentionsIn, saveNote } from '../../../../contract/hiring/engineer-notes.ts';
import { Instant } from '../../../../contract/base/instant.ts';
import { recordActivity } from '../../companies/activity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Transact } from '../../../platform/db/transact.ts';
import { cursorPage, readCursor } from '../../../http/cursor.ts';
import { Failure } from '../../../http/failures.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { EngineerRepository } from '../engineer-repository.ts';
import { areMembers } from '../member-repository.ts';
import type { NoteRepository, NoteRow } from './note-repository.ts';
import type { WriteRepository } from '../write-repository.ts';
import { conflict } from '../../../http/conflict.ts';

const Key = z.tuple([Instant, z.uuid()]).transform(([writtenAt, id]) => ({ writtenAt: new Date(writtenAt), id }));

const toNote = (row: NoteRow, accountId: string): Note => ({
  id: row.id,
  engineer: row.engineerId,
  text: row.text,
  author: row.author ?? '',
  own: row.authorId === accountId,
  version: row.version,
  written_at: row.writtenAt.toISOString(),
  changed_at: row.changedAt?.toISOString() ?? null,
});

const DELETED = 'This note was deleted meanwhile.';
const NOT_OWN = 'Only who wrote a note can change it.';

export interface SavedNote {
  /** Undefined: each request is a change of its own. */
  write?: string | undefined;
  engineer: string;
  text: string;
  /** Undefined: the change applies to the stored version. */
  version?: number | undefined;
}

interface Needs {
  transact: Transact;
  repository: NoteRepository;
  writes: WriteRepository;
  engineers: EngineerRepository;
  notifications: Pick<Notifications, 'notify' | 'clear'>;
}

const badText = (detail: string) => new Failure('bad-input', { detail, fields: { text: detail } });

/** What members of a company write about engineers, for their company only. */
export function createNotes({ transact, repository, writes, engineers, notifications }: Needs) {
  const isVisible = async (companyId: string, engineerId: string, tx?: Tx) =>
    (await engineers.listVisible(companyId, [engineerId], tx)).has(engineerId);

  async function requireVisible(companyId: string, engineerId: string) {
    if (!(await isVisible(companyId, engineerId))) throw new Failure('not-on-show');
  }

  /** Throws `not-allowed` for a note of somebody else, `changed-meanwhile` for another version. */
  function requireOwn(stored: NoteRow, accountId: string, version: number | undefined) {
    if (stored.authorId !== accountId) throw new Failure('not-allowed', { detail: NOT_OWN });
    if (version !== undefined && stored.version !== version) throw conflict(saveNote, { note: toNote(stored, accountId) });
  }

  /** Notifies the members whom a text mentions and the text before it did not. Throws `bad-input`. */
  async function mention({ companyId, accountId }: Member, engineer: string, [before, text]: [string, string], tx: Tx) {
    const known = new Set(mentionsIn(before));
    const fresh = mentionsIn(text).filter((id) => !known.has(id));
    if (fresh.length > MAX_MENTIONS) throw badText(`A note can mention at most ${MAX_MENTIONS} colleagues at a time.`);
    if (!(await areMembers(companyId, fresh, tx))) throw badText('The note mentions somebody who is no member of your company.');
    for (const account of fresh)
      if (account !== accountId) await notifications.notify(tx, { account }, 'mention', { path: `/view/${engineer}` });
  }

  return {
    /** The newest first. Throws `not-on-show`. */
    async list(
      { companyId, accountId }: Member,
      engineerId: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ) {
      await requireVisible(companyId, engineerId);
      const rows = await repository.list(companyId, engineerId, readCursor(Key, cursor), limit + 1);
      if (rows.some(({ text }) => mentionsIn(text).includes(accountId))) await notifications.clear(accountId, 'mention');
      return cursorPage(
        rows,
        limit,
        ({ writtenAt, id }) => [writtenAt, id],
        (row) => toNote(row, accountId),
      );
    },

    /** Writes a note or changes an own one. Throws `not-on-show`, `not-allowed`, `bad-input`, `changed-meanwhile`, `list-full`. */
    async save(member: Member, id: string, { write = randomUUID(), engineer, text, version }: SavedNote) {
      const { companyId, accountId } = member;
      await requireVisible(companyId, engineer);
      await writes.once(accountId, write, async (tx) => {
        await writes.lockCompany(companyId, tx);
        const stored = await repository.find(companyId, id, tx);
        if (stored && stored.engineerId !== engineer) throw new Failure('not-on-show');
        if (stored) {
          requireOwn(stored, accountId, version);
          if (stored.text === text) return;
          await mention(member, engineer, [stored.text, text], tx);
          await repository.change(id, text, tx);
          await recordActivity(tx, { companyId, accountId, kind: 'note-changed', engineerId: engineer, facts: { id } });
          return;
        }
        // Changed here and deleted by somebody else: the client still has the typed text, and shows that the note is deleted.
        if (version) throw conflict(saveNote, { note: null }, DELETED);
        if ((await repository.count(companyId, engineer, tx)) >= MAX_NOTES) {
          throw new Failure('list-full', {
            detail: `There are at most ${MAX_NOTES} notes on an engineer. Please delete one first.`,
          });
        }
        const made = await repository.insert({ id, companyId, engineerId: engineer, authorId: accountId, text }, tx);
        if (!made) throw new Failure('not-on-show');
        await mention(member, engineer, ['', text], tx);
        await recordActivity(tx, { companyId, accountId, kind: 'note-written', engineerId: engineer, facts: { id } });
      });
      const note = await repository.find(companyId, id);
      if (!note) throw conflict(saveNote, { note: null }, DELETED);
      return { note: toNote(note, accountId) };
    },

    /**
     * Deletes an own note. One on an engineer whom the company does not see answers as one that is not there, so that no refusal
     * tells that the engineer still is. Throws `not-allowed`, `changed-meanwhile`.
     */
    async delete({ companyId, accountId }: Member, id: string, version: number | undefined) {
      await transact(async (tx) => {
        await writes.lockCompany(companyId, tx);
        const stored = await repository.find(companyId, id, tx);
        if (!stored) return;
        if (await isVisible(companyId, stored.engineerId, tx)) requireOwn(stored, accountId, version);
        else if (stored.authorId !== accountId) return;
        await repository.delete(id, tx);
        await recordActivity(tx, { companyId, accountId, kind: 'note-deleted', engineerId: stored.engineerId, facts: { id } });
      });
      return { response: 'ok' as const };
    },
  };
}
