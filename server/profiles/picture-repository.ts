import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pictures } from '../db/schema/profiles.ts';

/** Profile pictures. They are small, so the database can hold them, and a new one replaces the old one in the same write. */
export function createPictureRepository(db: Db) {
  return {
    async upsert(accountId: string, bytes: Buffer) {
      const row = { id: randomUUID(), bytes };
      await db
        .insert(pictures)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: pictures.accountId, set: row });
    },

    async findByAccount(accountId: string): Promise<{ id: string; bytes: Buffer } | undefined> {
      const { id, bytes } = pictures;
      return (await db.select({ id, bytes }).from(pictures).where(eq(pictures.accountId, accountId)))[0];
    },

    async findBytes(id: string): Promise<Buffer | undefined> {
      const [found] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
      return found?.bytes;
    },
  };
}

export type PictureRepository = ReturnType<typeof createPictureRepository>;
