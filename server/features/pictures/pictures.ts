import { pathOf } from '../../../contract/base/call.ts';
import { picture } from '../../../contract/accounts/settings.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { Account } from '../accounts/repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import { createPictureRepository, type PictureOwner } from './repository.ts';
import { makeSquarePicture } from './square-picture.ts';

interface Needs {
  db: Db;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
  /** Whether the viewer may see what this engineer shows. */
  maySee(viewer: Account, engineerId: string): Promise<boolean>;
}

/** Pictures of engineers and icons of companies. */
export function createPictures({ db, tickets, maySee }: Needs) {
  const repository = createPictureRepository(db);
  const addressOf = async (id: string, token: string) =>
    `${pathOf(picture.path, { id })}?ticket=${await tickets.issue(token, id)}`;

  return {
    /**
     * Makes the owner's picture from the file at `path`, on behalf of the account. Returns whether it differs from the one
     * before. Throws what `makeSquarePicture` throws.
     */
    setFromFile: async (owner: PictureOwner, accountId: string, path: string): Promise<boolean> =>
      repository.upsert(owner, await makeSquarePicture(accountId, path)),

    /**
     * The picture of an engineer or a company as a profile contains it. The caller has checked that the session with this token
     * may see the profile; the picture's address is valid as long as that session.
     */
    async find(owner: PictureOwner, token: string) {
      const found = await repository.findByOwner(owner);
      if (!found) return { image: null, imageUrl: null };
      return { image: found.bytes.toString('base64'), imageUrl: await addressOf(found.id, token) };
    },

    /**
     * The addresses of the icons of these companies, by company, for the session with this token. Those without one are left out.
     */
    async findIcons(companyIds: readonly string[], token: string): Promise<Map<string, string>> {
      if (companyIds.length === 0) return new Map();
      const icons = await repository.listIcons(companyIds);
      const found = icons.map(async ({ id, companyId }) => [companyId ?? '', await addressOf(id, token)] as const);
      return new Map(await Promise.all(found));
    },

    /**
     * The WebP for the holder of this ticket. Throws `not-allowed`, `not-found`. The right is checked again, since an engineer
     * may have hidden the profile after the ticket was issued.
     */
    async findForTicket(id: string, ticket: string): Promise<Buffer> {
      const holder = await tickets.findHolder(ticket, id);
      if (!holder) throw new Failure('not-allowed');
      const found = await repository.findById(id);
      if (!found || (found.accountId && !(await maySee(holder, found.accountId)))) throw new Failure('not-found');
      return found.bytes;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
