import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { pictures } from '../../platform/db/schema/profiles.ts';

/** Whose picture it is: an engineer's account or a company. */
export type PictureOwner = { accountId: string } | { companyId: string };

const columnOf = (owner: PictureOwner) => ('accountId' in owner ? pictures.accountId : pictures.companyId);
const idOf = (owner: PictureOwner) => ('accountId' in owner ? owner.accountId : owner.companyId);

const EMPTY = Buffer.alloc(0);
const isInRow = sql`${pictures.bytes} <> ''`;
/** Null if the store has the file. */
const bytesInRow = sql<Buffer | null>`nullif(${pictures.bytes}, '')`;

/** The rows of pictures. Their files are in a store, except those that an older release has written. */
export function createPictureRepository(db: Db) {
  return {
    /** Refers to a file that is in the store. False if the owner's row refers to the same picture already. */
    async upsert(owner: PictureOwner, picture: { id: string; digest: string }): Promise<boolean> {
      const row = { ...picture, bytes: EMPTY };
      const setWhere = sql`${isInRow} or ${pictures.digest} is distinct from ${picture.digest}`;
      const changed = await db
        .insert(pictures)
        .values({ ...owner, ...row })
        .onConflictDoUpdate({ target: columnOf(owner), set: row, setWhere })
        .returning({ id: pictures.id });
      return changed.length > 0;
    },

    /** `digest` is of the file in the store. */
    async findByOwner(owner: PictureOwner) {
      const [found] = await db
        .select({ id: pictures.id, bytes: bytesInRow, digest: pictures.digest })
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
    async findById(id: string): Promise<{ bytes: Buffer | null; accountId: string | null } | undefined> {
      const found = db.select({ bytes: bytesInRow, accountId: pictures.accountId }).from(pictures);
      return (await found.where(eq(pictures.id, id)))[0];
    },

    /** Some of those whose bytes are in their rows. */
    listInRows: (most: number) => db.select({ id: pictures.id, bytes: pictures.bytes }).from(pictures).where(isInRow).limit(most),

    /** Notes that the store has the file. The bytes of one id never change. False if there is no such picture any more. */
    async emptyRow(id: string, digest: string): Promise<boolean> {
      const changed = await db
        .update(pictures)
        .set({ bytes: EMPTY, digest })
        .where(eq(pictures.id, id))
        .returning({ id: pictures.id });
      return changed.length > 0;
    },
  };
}
