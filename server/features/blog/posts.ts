import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { PostInput } from '../../../contract/blog/post-input.ts';
import type { createPost, updatePost } from '../../../contract/blog/admin-posts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import { cleanHtml, imagesIn } from './clean-html.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { PostRepository, PostRow } from './post-repository.ts';
import type { PostRecords } from './post-records.ts';
import { toColumns, toFields } from './post-replies.ts';
import type { UpdateReading } from './update-reading.ts';
import type { TakeSlug } from './slugs.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: PostRepository;
  drafts: Pick<DraftRepository, 'delete'>;
  records: Pick<PostRecords, 'find'>;
  takeSlug: TakeSlug;
  updateReading: UpdateReading;
}

type NewPost = z.output<(typeof createPost)['body']>;
type PostChange = z.output<(typeof updatePost)['body']>;

/** What of a body is written to the post. */
const toInput = ({ author, ...body }: NewPost | PostChange): PostInput => ({
  title: body.title,
  slug: body.slug,
  excerpt: body.excerpt,
  content: body.content,
  category: body.category,
  tags: body.tags,
  featured_image: body.featured_image,
  meta_description: body.meta_description,
  read_time: body.read_time,
  author_name: body.author_name || (author?.name ?? ''),
  author_title: body.author_title || (author?.title ?? ''),
});

const isVisible = ({ publishedAt }: Pick<PostRow, 'publishedAt'>, now: Date) => publishedAt !== null && publishedAt <= now;

/** What `published` of a change makes of the time of publication. It stays if the post is already as wanted. */
function publishedAtOf(row: Pick<PostRow, 'publishedAt'>, published: boolean | undefined, now: Date) {
  if (published === undefined || published === isVisible(row, now)) return row.publishedAt;
  return published ? now : null;
}

const isDone = { response: 'ok' as const };

/** The pictures of a post, that of its card included. */
const imagesOf = ({ content, featuredImage }: Pick<PostRow, 'content' | 'featuredImage'>) =>
  imagesIn(`${content} ${featuredImage}`);

/** Posts as administrators write, publish and delete them. Every change is one transaction. */
export function createPosts({ transact, repository, drafts, records, takeSlug, updateReading }: Needs) {
  /** The row, locked until the transaction ends. Throws `no-such-post`. */
  async function lock(id: string, tx: Tx): Promise<PostRow> {
    const row = await repository.findForUpdate(id, tx);
    if (!row || row.deletedAt) throw new Failure('no-such-post');
    return row;
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
    await transact(async (tx) => updateReading(await work(await lock(id, tx), tx), tx));
    return records.find(id);
  };

  return {
    /** A new draft, independent of `published`. Sent again with the same id it changes nothing. Throws `slug-taken`. */
    async create(accountId: string, { id = randomUUID(), ...body }: NewPost) {
      const input = toInput(body);
      await transact(async (tx) => {
        const columns = toColumns(input, cleanHtml(input.content));
        const made = await repository.insert({ id, ...columns, firstSlug: input.slug, savedBy: accountId }, tx);
        if (!made) return;
        await takeSlug(input.slug, id, tx);
        await keepVersion(await lock(id, tx), input, accountId, tx);
      });
      return records.find(id);
    },

    /**
     * Changes a post; `published` publishes or withdraws it, and without `version` the change applies to what is stored. Throws
     * `no-such-post`, `post-changed`, `slug-taken`.
     */
    update: (accountId: string, id: string, { version, published, ...body }: PostChange) =>
      change(id, async (row, tx) => {
        const input = toInput(body);
        if (version !== undefined && row.version !== version) throw new Failure('post-changed');
        if (row.slug !== input.slug) await takeSlug(input.slug, id, tx);
        const columns = toColumns(input, cleanHtml(input.content));
        const now = new Date();
        const changed = {
          ...columns,
          firstSlug: row.firstSlug ?? row.slug,
          version: row.version + 1,
          updatedAt: now,
          savedBy: accountId,
          publishedAt: publishedAtOf(row, published, now),
        };
        const next = await repository.update(id, changed, tx);
        await keepVersion(next, input, accountId, tx);
        return next;
      }),

    /** Publishes now, or at `at`. A visible post does not change. Throws `no-such-post`, `time-passed`. */
    publish: (id: string, at: Date | null) =>
      change(id, async (row, tx) => {
        const now = new Date();
        if (at && at <= now) throw new Failure('time-passed');
        return isVisible(row, now) ? row : repository.update(id, { publishedAt: at ?? now }, tx);
      }),

    /** Throws `no-such-post`. */
    unpublish: (id: string) => change(id, (_row, tx) => repository.update(id, { publishedAt: null }, tx)),

    /** Throws `no-such-post`. */
    async delete(id: string) {
      await transact(async (tx) => {
        await lock(id, tx);
        await updateReading(await repository.update(id, { deletedAt: new Date() }, tx), tx);
      });
      return isDone;
    },

    /** Throws `no-such-post` if it was never there, or was deleted too long ago. */
    async restore(id: string) {
      await transact(async (tx) => {
        const row = await repository.findForUpdate(id, tx);
        if (!row) throw new Failure('no-such-post');
        if (row.deletedAt) await updateReading(await repository.update(id, { deletedAt: null }, tx), tx);
      });
      return records.find(id);
    },
  };
}

export type Posts = ReturnType<typeof createPosts>;
