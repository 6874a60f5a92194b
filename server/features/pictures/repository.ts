import { randomUUID } from 'node:crypto';
import { eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { pictures } from '../../platform/db/schema/profiles.ts';

/** Whose picture it is: an engineer's account or a company. */
export type PictureOwner = { accountId: string } | { companyId: string };

const columnOf = (owner: PictureOwner) => ('accountId' in owner ? pictures.accountId : pictures.companyId);
const idOf = (owner: PictureOwner) => ('accountId' in owner ? owner.accountId : owner.companyId);

/** Pictures are small, so the database can hold them, and a new one replaces the old one in the same write. */
export function createPictureRepository(db: Db) {
  return {
    /** False if the owner has the same picture already. */
    async upsert(owner: PictureOwner, bytes: Buffer): Promise<boolean> {
      const row = { id: randomUUID(), bytes };
      const changed = await db
        .insert(pictures)
        .values({ ...owner, ...row })
        .onConflictDoUpdate({ target: columnOf(owner), set: row, setWhere: ne(pictures.bytes, bytes) })
        .returning({ id: pictures.id });
      return changed.length > 0;
    },

    async findByOwner(owner: PictureOwner): Promise<{ id: string; bytes: Buffer } | undefined> {
      const { id, bytes } = pictures;
      const [found] = await db
        .select({ id, bytes })
        .from(pictures)
        .where(eq(columnOf(owner), idOf(owner)));
      return found;
    },

    /** The ids of the icons of these companies. */
    listIcons: (companyIds: readonly string[]) =>
      db
        .select({ id: pictures.id, companyId: pictures.companyId })
        .from(pictures)
        .where(inArray(pictures.companyId, [...companyIds])),

    /** With the engineer whose picture it is; null for the icon of a company. */
    async findById(id: string): Promise<{ bytes: Buffer; accountId: string | null } | undefined> {
      const { bytes, accountId } = pictures;
      const [found] = await db.select({ bytes, accountId }).from(pictures).where(eq(pictures.id, id));
      return found;
    },
  };
}
