import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pictures } from '../db/schema/profiles.ts';

/** Whose picture it is: an engineer's account or a company. */
export type PictureOwner = { accountId: string } | { companyId: string };

const columnOf = (owner: PictureOwner) => ('accountId' in owner ? pictures.accountId : pictures.companyId);
const idOf = (owner: PictureOwner) => ('accountId' in owner ? owner.accountId : owner.companyId);

/** Pictures are small, so the database can hold them, and a new one replaces the old one in the same write. */
export function createPictureRepository(db: Db) {
  return {
    async upsert(owner: PictureOwner, bytes: Buffer) {
      const row = { id: randomUUID(), bytes };
      await db
        .insert(pictures)
        .values({ ...owner, ...row })
        .onConflictDoUpdate({ target: columnOf(owner), set: row });
    },

    async findByOwner(owner: PictureOwner): Promise<{ id: string; bytes: Buffer } | undefined> {
      const { id, bytes } = pictures;
      const [found] = await db
        .select({ id, bytes })
        .from(pictures)
        .where(eq(columnOf(owner), idOf(owner)));
      return found;
    },

    async findBytes(id: string): Promise<Buffer | undefined> {
      const [found] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
      return found?.bytes;
    },
  };
}

export type PictureRepository = ReturnType<typeof createPictureRepository>;
