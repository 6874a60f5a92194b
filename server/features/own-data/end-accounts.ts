import type { Sessions } from '../accounts/sessions.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import type { DeletionRepository } from './deletion-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

const BATCH = 100;

interface Needs {
  repository: Pick<DeletionRepository, 'listDue' | 'findArchive' | 'delete'>;
  sessions: Pick<Sessions, 'endAll'>;
  limits: Pick<Limits, 'clearGuesses'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  media: Pick<HeldMedia, 'deleteOf' | 'listIds' | 'deleteFiles'>;
  pictures: Pick<PictureFiles, 'remove'>;
  deleteArchive(id: string): Promise<unknown>;
}

/** Deletes the accounts whose time is over, with all that is their own. */
export function createEndAccounts({ repository, sessions, limits, transact, mail, media, pictures, deleteArchive }: Needs) {
  /** Deletes one account whose time is over. May be run again after it was killed at any point. */
  async function carryOut({ id, email }: { id: string; email: string }, now: Date) {
    const recordings = await media.listIds(id);
    const deleteFiles = async () => {
      for (const recording of recordings) await media.deleteFiles(recording);
    };
    // Files first: until the row is deleted, the next run finds it again.
    await media.deleteOf(id);
    await deleteFiles();
    const archive = await repository.findArchive(id);
    if (archive) await deleteArchive(archive);
    const ownPictures = await transact(async (tx) => {
      await sessions.endAll(id, tx);
      const deleted = await repository.delete(id, now, tx);
      if (!deleted) return [];
      // The networks from which its owner has signed in.
      await limits.clearGuesses(email.toLowerCase(), tx);
      await mail.add(tx, { kind: 'deletion-done', to: email });
      return deleted;
    });
    // After the rows, which would refer to nothing. If this process dies, the daily work deletes them.
    for (const picture of ownPictures) await pictures.remove(picture);
    // Once more, since until now a device could send something.
    await deleteFiles();
  }

  /** Deletes every account whose time is over. Throws the last failure, after it has tried all. */
  return async (now: Date) => {
    let failure: unknown;
    const failed = new Set<string>();
    const list = async () => (await repository.listDue(now, BATCH + failed.size)).filter(({ id }) => !failed.has(id));
    for (let due = await list(); due.length > 0; due = await list()) {
      for (const account of due) {
        try {
          await carryOut(account, now);
        } catch (error) {
          failed.add(account.id);
          failure = error;
        }
      }
    }
    if (failure) throw failure;
  };
}
