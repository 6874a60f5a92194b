import type { AdminCard, AdminPost } from '../../../contract/blog/admin-posts.ts';
import type { DraftFields, PostInput } from '../../../contract/blog/post-input.ts';
import type { Post, PostCard } from '../../../contract/blog/blog.ts';
import { readingMinutes } from '../../../contract/facts/reading-time.ts';
import { DEFAULT_AUTHOR } from '../../../contract/facts/author.ts';
import type { CardRow, PostRow } from './post-repository.ts';
import { renderContent } from './render-content.ts';

/** The post for a list, at a time. */
export const toCard = (row: CardRow, at: Date): PostCard => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  category: row.category,
  tags: row.tags,
  featured_image: row.featuredImage,
  read_time: row.readTime,
  published: row.publishedAt !== null && row.publishedAt <= at,
  published_at: row.publishedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  author: { name: row.authorName || DEFAULT_AUTHOR, title: row.authorTitle, avatar: '' },
});

/** The post as readers get it. */
export const toPost = (row: PostRow, at: Date): Post => ({
  ...toCard(row, at),
  content: renderContent(row.content),
  meta_description: row.metaDescription,
  version: row.version,
});

export const toAdminCard = (row: CardRow, savedByName: string, at: Date): AdminCard => ({
  ...toCard(row, at),
  version: row.version,
  scheduled: row.publishedAt !== null && row.publishedAt > at,
  updated_by: savedByName,
  // As it was typed, since the editor shows it.
  author: { name: row.authorName, title: row.authorTitle, avatar: '' },
});

/** The post as the editor gets it. */
export const toAdminPost = (row: PostRow, savedByName: string, at: Date): AdminPost => ({
  ...toAdminCard(row, savedByName, at),
  content: row.content,
  meta_description: row.metaDescription,
});

/** The columns of a post that an administrator writes. `content` is clean already. */
export const toColumns = (input: PostInput, content: string) => ({
  slug: input.slug,
  title: input.title,
  excerpt: input.excerpt,
  content,
  category: input.category,
  tags: input.tags,
  featuredImage: input.featured_image,
  metaDescription: input.meta_description,
  readTime: input.read_time ?? readingMinutes(content),
  authorName: input.author_name,
  authorTitle: input.author_title,
});

/** The same in the form for a version of the post. */
export const toFields = (input: PostInput, content: string): DraftFields => ({
  ...input,
  content,
  read_time: String(input.read_time ?? ''),
});
