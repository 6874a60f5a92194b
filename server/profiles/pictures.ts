import { pathOf } from '../../contract/call.ts';
import { picture } from '../../contract/settings.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import { Failure } from '../http/failures.ts';
import type { PictureRepository } from './picture-repository.ts';
import { makeProfilePicture } from './profile-picture.ts';

interface Needs {
  repository: PictureRepository;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
}

export const createPictures = ({ repository, tickets }: Needs) => ({
  /** Makes the account's picture from the file at `path`. Throws what `makeProfilePicture` throws. */
  async setFromFile(accountId: string, path: string) {
    await repository.upsert(accountId, await makeProfilePicture(accountId, path));
  },

  /**
   * The picture of an account as a profile contains it. The caller has checked that the session with this token may see the
   * profile; the picture's address is valid as long as that session.
   */
  async find(accountId: string, token: string) {
    const found = await repository.findByAccount(accountId);
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
});

export type Pictures = ReturnType<typeof createPictures>;
