import { hash, randomUUID } from 'node:crypto';
import { pathOf } from '../../../contract/base/call.ts';
import { picture } from '../../../contract/accounts/settings.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { Account } from '../accounts/repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { MediaStore } from '../../platform/stores/media-store.ts';
import { moveFiles } from '../../platform/stores/move-files.ts';
import { StoreUnavailable } from '../../platform/stores/store-unavailable.ts';
import { createPictureFiles, pictureName } from './picture-files.ts';
import type { RemakeImages } from '../../platform/images/images.ts';
import { createPictureRepository, type PictureOwner } from './repository.ts';

interface Needs {
  db: Db;
  /** The store of the pictures. */
  store: MediaStore;
  images: Pick<RemakeImages, 'remake'>;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
  /** Whether the viewer may see what this engineer shows. */
  maySee(viewer: Account, engineerId: string): Promise<boolean>;
}

/** Three times as large as the largest picture of a person on a page, since screens are dense. */
const SQUARE = { name: 'square.webp', format: 'webp', quality: 80, width: 384, height: 384 } as const;

const digestOf = (bytes: Buffer) => hash('sha256', bytes, 'hex');

/** Pictures of engineers and icons of companies. */
export function createPictures({ db, store, images, tickets, maySee }: Needs) {
  const repository = createPictureRepository(db);
  const files = createPictureFiles(store);
  const addressOf = async (id: string, token: string) =>
    `${pathOf(picture.path, { id })}?ticket=${await tickets.issue(token, id)}`;

  /** Null if there is no such file, undefined if the store does not answer: a profile is shown all the same. */
  const readIfAvailable = (id: string) =>
    files.read(id).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    });

  return {
    /**
     * Makes the owner's picture from the file at `path`, on behalf of the account. Returns whether it differs from the one
     * before. Throws what `remake` throws.
     */
    async setFromFile(owner: PictureOwner, accountId: string, path: string): Promise<boolean> {
      const [made] = await images.remake(accountId, path, [SQUARE]);
      const bytes = made!.bytes;
      const [id, digest] = [randomUUID(), digestOf(bytes)];
      const before = await repository.findByOwner(owner);
      // A process of an older release changes the bytes in a row, and not the digest.
      const held = before?.bytes ? digestOf(before.bytes) : before?.digest;
      if (held === digest) return false;
      // The file first, so that no row refers to a file that is not there.
      await files.write(id, bytes);
      const isNew = await repository.upsert(owner, { id, digest });
      const unused = isNew ? before?.id : id;
      // What cannot be deleted now is deleted by the daily work.
      if (unused) await files.remove(unused).catch(() => {});
      return isNew;
    },

    /**
     * The picture of an engineer or a company as a profile contains it. The caller has checked that the session with this token
     * may see the profile; the picture's address is valid as long as that session.
     */
    async find(owner: PictureOwner, token: string) {
      const found = await repository.findByOwner(owner);
      const bytes = found ? (found.bytes ?? (await readIfAvailable(found.id))) : null;
      if (!found || bytes === null) return { image: null, imageUrl: null };
      return { image: bytes?.toString('base64') ?? null, imageUrl: await addressOf(found.id, token) };
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
      const bytes = found.bytes ?? (await files.read(id));
      if (!bytes) throw new Failure('not-found');
      return bytes;
    },

    /** Moves the pictures that an older release has stored in the database into the store. */
    moveToStore: (signal: AbortSignal) =>
      moveFiles(
        {
          list: async (most) => (await repository.listInRows(most)).map((row) => ({ ...row, name: pictureName(row.id) })),
          empty: ({ id, bytes }) => repository.emptyRow(id, digestOf(bytes)),
        },
        store,
        signal,
      ),
  };
}

export type Pictures = ReturnType<typeof createPictures>;
