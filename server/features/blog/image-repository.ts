import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { blogImageFiles, blogImages } from '../../platform/db/schema/blog.ts';
import type { BlogImage } from './blog-image.ts';
import { transact } from '../../platform/db/transact.ts';

/** Pictures of posts. They are in the database, so that they are there in every copy of it and on every server. */
export function createImageRepository(db: Db) {
  return {
    async findByDigest(digest: string) {
      return (await db.select().from(blogImages).where(eq(blogImages.digest, digest)))[0];
    },

    /** If the same file was uploaded meanwhile, the existing picture stays; returns the stored one. */
    async insert(id: string, digest: string, { files, ...image }: BlogImage) {
      return transact(db, async (tx) => {
        const [made] = await tx
          .insert(blogImages)
          .values({ id, digest, ...image })
          .onConflictDoNothing({ target: blogImages.digest })
          .returning();
        if (made) await tx.insert(blogImageFiles).values(files.map((file) => ({ imageId: id, ...file })));
        return made ?? (await tx.select().from(blogImages).where(eq(blogImages.digest, digest)))[0];
      });
    },

    /** So that a picture that is uploaded again is not deleted as an old, unused one. */
    async touch(id: string) {
      await db.update(blogImages).set({ createdAt: new Date() }).where(eq(blogImages.id, id));
    },

    async findFile(imageId: string, name: string): Promise<Buffer | undefined> {
      const [file] = await db
        .select({ bytes: blogImageFiles.bytes })
        .from(blogImageFiles)
        .where(and(eq(blogImageFiles.imageId, imageId), eq(blogImageFiles.name, name)));
      return file?.bytes;
    },
  };
}

export type ImageRepository = ReturnType<typeof createImageRepository>;
