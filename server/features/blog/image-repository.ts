import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { blogImageFiles, blogImages } from '../../platform/db/schema/blog.ts';
import { transact } from '../../platform/db/transact.ts';

const { imageId, name, bytes } = blogImageFiles;

/** The rows of pictures of posts. Their files are in a store, except those that an older release has written. */
export function createImageRepository(db: Db) {
  return {
    async findByDigest(digest: string) {
      return (await db.select().from(blogImages).where(eq(blogImages.digest, digest)))[0];
    },

    /**
     * Refers to files that are in the store. If the same file was uploaded meanwhile, the existing picture stays; returns the
     * stored one.
     */
    async insert(image: typeof blogImages.$inferInsert, files: readonly string[]) {
      return transact(db, async (tx) => {
        const [made] = await tx.insert(blogImages).values(image).onConflictDoNothing({ target: blogImages.digest }).returning();
        if (made) await tx.insert(blogImageFiles).values(files.map((file) => ({ imageId: image.id, name: file })));
        return made ?? (await tx.select().from(blogImages).where(eq(blogImages.digest, image.digest)))[0];
      });
    },

    /** So that a picture that is uploaded again is not deleted as an old, unused one. */
    async touch(id: string) {
      await db.update(blogImages).set({ createdAt: new Date() }).where(eq(blogImages.id, id));
    },

    /** `bytes` is null if the store has the file. */
    async findFile(id: string, file: string): Promise<{ bytes: Buffer | null } | undefined> {
      const [found] = await db
        .select({ bytes })
        .from(blogImageFiles)
        .where(and(eq(imageId, id), eq(name, file)));
      return found;
    },

    /** Some of those whose bytes are in their rows. */
    async listInRows(most: number) {
      const rows = await db.select({ imageId, file: name, bytes }).from(blogImageFiles).where(isNotNull(bytes)).limit(most);
      return rows.flatMap((row) => (row.bytes ? [{ ...row, bytes: row.bytes }] : []));
    },

    /** Notes that the store has the file. Its bytes never change. False if there is no such picture any more. */
    async emptyRow(id: string, file: string): Promise<boolean> {
      const changed = await db
        .update(blogImageFiles)
        .set({ bytes: null })
        .where(and(eq(imageId, id), eq(name, file)))
        .returning({ imageId });
      return changed.length > 0;
    },
  };
}

export type ImageRepository = ReturnType<typeof createImageRepository>;
