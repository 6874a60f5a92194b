import { pathOf } from '../../contract/call.ts';
import { picture } from '../../contract/settings.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import { createPictureRepository, type PictureOwner } from './repository.ts';
import { makeSquarePicture } from './square-picture.ts';

interface Needs {
  db: Db;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
}

/** Pictures of engineers and icons of companies. */
export function createPictures({ db, tickets }: Needs) {
  const repository = createPictureRepository(db);
  return {
    /** Makes the owner's picture from the file at `path`, on behalf of the account. Throws what `makeSquarePicture` throws. */
    async setFromFile(owner: PictureOwner, accountId: string, path: string) {
      await repository.upsert(owner, await makeSquarePicture(accountId, path));
    },

    /**
     * The picture of an engineer or a company as a profile contains it. The caller has checked that the session with this token may
     * see the profile; the picture's address is valid as long as that session.
     */
    async find(owner: PictureOwner, token: string) {
      const found = await repository.findByOwner(owner);
      if (!found) return { image: null, imageUrl: null };
      const imageUrl = `${pathOf(picture.path, { id: found.id })}?ticket=${await tickets.issue(token, found.id)}`;
      return { image: found.bytes.toString('base64'), imageUrl };
    },

    /** The WebP for the holder of this ticket. Throws `not-allowed`, `not-found`. */
    async findForTicket(id: string, ticket: string): Promise<Buffer> {
      if (!(await tickets.findHolder(ticket, id))) throw new Failure('not-allowed');
      const bytes = await repository.findBytes(id);
      if (!bytes) throw new Failure('not-found');
      return bytes;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
