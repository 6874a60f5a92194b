import { randomUUID } from 'node:crypto';
import type { AdminPost, PostInput } from '../../contract/blog.ts';
import { toSlug } from '../../contract/slug.ts';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import { cleanHtml, imagesIn, textOf } from './clean-html.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { PostRepository, PostRow } from './post-repository.ts';
import { toAdminCard, toAdminPost, toColumns, toFields } from './post-replies.ts';
import type { ReadingRepository } from './reading-repository.ts';

interface Needs {
  repository: PostRepository;
  drafts: Pick<DraftRepository, 'delete'>;
  readings: Pick<ReadingRepository, 'upsert' | 'deleteOfPost'>;
  /** Slugs of the articles of the product, and others that are no post's. */
  reservedSlugs: ReadonlySet<string>;
}

/** How long a deleted post can be restored. */
const RESTORABLE_MS = 3_600_000;

const isDone = { response: 'ok' as const };

/** The pictures of a post, that of its card included. */
const imagesOf = ({ content, featuredImage }: Pick<PostRow, 'content' | 'featuredImage'>) =>
  imagesIn(`${content} ${featuredImage}`);

/** Posts as administrators write, publish and delete them. Every change is one transaction. */
export function createPosts({ repository, drafts, readings, reservedSlugs }: Needs) {
  const { transaction } = repository;

  /** Finds a slug that nobody has, so that the refusal can name it. */
  async function suggestSlug(slug: string): Promise<string> {
    for (let number = 2; number < 20; number += 1) {
      const free = `${slug.slice(0, 110)}-${number}`;
      if (!reservedSlugs.has(free) && !(await repository.isSlugTaken(free))) return free;
    }
    return `${slug.slice(0, 110)}-${randomUUID().slice(0, 8)}`;
  }

  async function refuseSlug(slug: string): Promise<never> {
    const detail = `Another post has the slug '${slug}'. '${await suggestSlug(slug)}' is free.`;
    throw new Failure('slug-taken', { detail, fields: { slug: detail } });
  }

  /** Throws `slug-taken`. */
  async function takeSlug(slug: string, id: string, tx: Tx) {
    if (reservedSlugs.has(slug) || !(await repository.takeSlug(slug, id, tx))) await refuseSlug(slug);
  }

  /** The row, locked until the transaction ends. Throws `no-such-post`. */
  async function lock(id: string, tx: Tx): Promise<PostRow> {
    const row = await repository.findForUpdate(id, tx);
    if (!row || row.deletedAt) throw new Failure('no-such-post');
    return row;
  }

  /** Writes what search and lists read, or deletes it for a draft, and tells every server. */
  async function show(row: PostRow, tx: Tx) {
    if (row.publishedAt === null || row.deletedAt !== null) await readings.deleteOfPost(row.id, tx);
    else {
      // Under its old address first, since a path belongs to one row.
      await readings.deleteOfPost(row.id, tx);
      await readings.upsert(
        {
          path: `/blog/${row.slug}`,
          postId: row.id,
          title: row.title,
          excerpt: row.excerpt,
          category: row.category,
          categorySlug: toSlug(row.category),
          tags: row.tags,
          tagSlugs: row.tags.map(toSlug),
          readTime: row.readTime,
          publishedAt: row.publishedAt,
          tagLine: row.tags.join(' '),
          body: textOf(row.content),
        },
        tx,
      );
    }
    await repository.notify(tx);
  }

  /** The reply is read again, since it names who saved the post. */
  async function reply(id: string): Promise<{ post: AdminPost }> {
    const found = await repository.find(id);
    if (!found) throw new Failure('no-such-post');
    return { post: toAdminPost(found.post, found.savedByName, new Date()) };
  }

  async function keepVersion(row: PostRow, input: PostInput, accountId: string, tx: Tx) {
    await repository.insertVersion(
      {
        postId: row.id,
        version: row.version,
        fields: toFields(input, row.content),
        images: imagesOf(row),
        savedAt: row.updatedAt,
        savedBy: accountId,
      },
      tx,
    );
    await drafts.delete(row.id, accountId, tx);
  }

  const change = async (id: string, work: (row: PostRow, tx: Tx) => Promise<PostRow>) => {
    await transaction(async (tx) => show(await work(await lock(id, tx), tx), tx));
    return reply(id);
  };

  return {
    /** A new draft. Sent again with the same id it changes nothing. Throws `slug-taken`. */
    async create(accountId: string, { id = randomUUID(), ...input }: PostInput & { id?: string | undefined }) {
      await transaction(async (tx) => {
        const columns = toColumns(input, cleanHtml(input.content));
        const made = await repository.insert({ id, ...columns, savedBy: accountId }, tx);
        if (!made) return;
        await takeSlug(input.slug, id, tx);
        await keepVersion(await lock(id, tx), input, accountId, tx);
      });
      return reply(id);
    },

    /** Throws `no-such-post`, `post-changed`, `slug-taken`. */
    update: (accountId: string, id: string, { version, ...input }: PostInput & { version: number }) =>
      change(id, async (row, tx) => {
        if (row.version !== version) throw new Failure('post-changed');
        if (row.slug !== input.slug) await takeSlug(input.slug, id, tx);
        const columns = toColumns(input, cleanHtml(input.content));
        const changed = { ...columns, version: version + 1, updatedAt: new Date(), savedBy: accountId };
        const next = await repository.update(id, changed, tx);
        await keepVersion(next, input, accountId, tx);
        return next;
      }),

    /** Publishes now, or at `at`. What is visible already stays as it is. Throws `no-such-post`, `time-passed`. */
    publish: (id: string, at: Date | null) =>
      change(id, async (row, tx) => {
        const now = new Date();
        if (at && at <= now) throw new Failure('time-passed');
        const isVisible = row.publishedAt !== null && row.publishedAt <= now;
        return isVisible ? row : repository.update(id, { publishedAt: at ?? now }, tx);
      }),

    /** Throws `no-such-post`. */
    unpublish: (id: string) => change(id, (_row, tx) => repository.update(id, { publishedAt: null }, tx)),

    /** Throws `no-such-post`. */
    async delete(id: string) {
      await transaction(async (tx) => {
        await lock(id, tx);
        await show(await repository.update(id, { deletedAt: new Date() }, tx), tx);
      });
      await repository.purge(new Date(Date.now() - RESTORABLE_MS));
      return isDone;
    },

    /** Throws `no-such-post` if it was never there, or was deleted too long ago. */
    async restore(id: string) {
      await transaction(async (tx) => {
        const row = await repository.findForUpdate(id, tx);
        if (!row) throw new Failure('no-such-post');
        if (row.deletedAt) await show(await repository.update(id, { deletedAt: null }, tx), tx);
      });
      return reply(id);
    },

    find: reply,

    async list(range: { page: number; limit: number }) {
      const at = new Date();
      const [rows, total] = await Promise.all([repository.list(range), repository.count()]);
      return { posts: rows.map(({ post, savedByName }) => toAdminCard(post, savedByName, at)), ...range, total };
    },

    /** Throws `no-such-post`. */
    async listVersions(id: string, range: { page: number; limit: number }) {
      await reply(id);
      const [rows, total] = await Promise.all([repository.listVersions(id, range), repository.countVersions(id)]);
      const versions = rows.map(({ version, savedAt, savedByName, title }) => ({
        version,
        saved_at: savedAt.toISOString(),
        saved_by: savedByName,
        title,
      }));
      return { versions, ...range, total };
    },

    /** Throws `no-such-post`. */
    async findVersion(id: string, version: number) {
      const found = await repository.findVersion(id, version);
      if (!found) throw new Failure('no-such-post', { detail: 'There is no such version of this post.' });
      const { fields, savedAt, savedByName } = found;
      return { version, saved_at: savedAt.toISOString(), saved_by: savedByName, title: fields.title, fields };
    },
  };
}

export type Posts = ReturnType<typeof createPosts>;
