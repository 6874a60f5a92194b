import type { DraftFields } from '../../../contract/blog/post-input.ts';
import type { Draft, NewDraft } from '../../../contract/blog/post-drafts.ts';
import type { Post } from '../../../contract/blog/blog.ts';
import { readingMinutes } from '../../../contract/facts/reading-time.ts';
import { toSlug } from '../../../contract/facts/slug.ts';
import { Failure } from '../../http/failures.ts';
import { cleanHtml, imagesIn } from './clean-html.ts';
import type { DraftRepository } from './draft-repository.ts';
import { toPost } from './post-replies.ts';

/** Drafts of posts that were never saved, for one administrator. */
const MOST_NEW = 100;
const LISTED = 20;

/** The post that a draft would be, as readers would see it now. */
function previewOf(fields: DraftFields, at: Date): Post {
  const minutes = Number(fields.read_time);
  const content = cleanHtml(fields.content);
  const row = {
    id: '00000000-0000-4000-8000-000000000000',
    slug: fields.slug || toSlug(fields.title) || 'preview',
    firstSlug: null,
    title: fields.title,
    excerpt: fields.excerpt,
    content,
    category: fields.category,
    tags: fields.tags,
    featuredImage: fields.featured_image,
    metaDescription: fields.meta_description,
    readTime: Number.isInteger(minutes) && minutes > 0 ? minutes : readingMinutes(content),
    authorName: fields.author_name,
    authorTitle: fields.author_title,
    version: 0,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    savedBy: null,
    deletedAt: null,
  };
  return toPost(row, at);
}

/** What administrators have typed and not saved. */
export const createDrafts = (repository: DraftRepository) => ({
  /** Throws `too-many` if the account has too many drafts of posts that were never saved. */
  async save(accountId: string, id: string, { fields, base, write = null }: NewDraft) {
    const isNew = base === null && !(await repository.find(id, accountId));
    if (isNew && (await repository.countNew(accountId)) >= MOST_NEW) {
      throw new Failure('too-many', { detail: `You have ${MOST_NEW} drafts of new posts. Please discard some of them.` });
    }
    // Cleaned here too, since the editor shows it again.
    const clean = { ...fields, content: cleanHtml(fields.content) };
    const images = imagesIn(`${clean.content} ${clean.featured_image}`);
    const savedAt = await repository.upsert({ id, accountId, fields: clean, base, write, images });
    return { saved_at: savedAt.toISOString() };
  },

  async find(accountId: string, id: string) {
    const [row, others] = await Promise.all([repository.find(id, accountId), repository.listOthers(id, accountId)]);
    const draft: Draft | null = row
      ? { fields: row.fields, base: row.base, write: row.write, saved_at: row.savedAt.toISOString() }
      : null;
    return {
      draft,
      others: others.map(({ name, savedAt }) => ({ name, saved_at: savedAt.toISOString() })),
    };
  },

  async listNew(accountId: string) {
    const rows = await repository.listNew(accountId, LISTED);
    return { drafts: rows.map(({ id, fields, savedAt }) => ({ id, title: fields.title, saved_at: savedAt.toISOString() })) };
  },

  async delete(accountId: string, id: string) {
    await repository.delete(id, accountId);
    return { response: 'ok' as const };
  },

  preview: async (fields: DraftFields) => ({ post: previewOf(fields, new Date()) }),
});

export type Drafts = ReturnType<typeof createDrafts>;
