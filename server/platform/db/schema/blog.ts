import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DraftFields } from '../../../../contract/blog/post-input.ts';
import { accounts } from './accounts.ts';
import { bytes, instant } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const textList = (name: string) => text(name).array().notNull();

/** The pictures in a text, so that pictures that are in no text can be deleted. */
const images = uuid().array().notNull().default([]);

const savedBy = () => uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' });

export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    /** The slug at first, which identifies the post in feeds. Null if an older release has made the post. */
    firstSlug: text('first_slug'),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** HTML, cleaned when it was saved, and cleaned again when it is shown. */
    content: text().notNull(),
    category: text().notNull(),
    tags: textList('tags'),
    featuredImage: text('featured_image').notNull(),
    metaDescription: text('meta_description').notNull(),
    /** Minutes. */
    readTime: integer('read_time').notNull(),
    authorName: text('author_name').notNull(),
    authorTitle: text('author_title').notNull(),
    /** Grows by one with each change; a change names the version that it is based on. */
    version: integer().notNull().default(1),
    /** Readers see the post from then on. Null for a draft. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    savedBy: savedBy(),
    /** A deleted post can be restored for an hour; until then it keeps its slugs. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('posts_published').on(table.publishedAt, table.id),
    index('posts_updated').on(table.updatedAt, table.id),
    index('posts_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Every slug that a post has or has had, so that an old address leads to the post and no other post gets it. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_slugs_post').on(table.postId)],
);

export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fields: jsonb().$type<DraftFields>().notNull(),
    images,
    savedAt: instant('saved_at').notNull().defaultNow(),
    savedBy: savedBy(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] }), index('post_versions_images').using('gin', table.images)],
);

/** Unsaved text of an administrator, also for a post that does not exist yet. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fields: jsonb().$type<DraftFields>().notNull(),
    /** The version of the post that it changes; null for a new post. */
    base: integer(),
    /** An id by which a device recognises a draft of its own. Null if the client sent none. */
    write: uuid(),
    images,
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.accountId] }), index('post_drafts_account').on(table.accountId)],
);

/** A picture of posts. The same file uploaded twice is one picture. */
export const blogImages = pgTable('blog_images', {
  id: uuid().primaryKey(),
  /** SHA-256 of the uploaded file, in hexadecimal. */
  digest: text().notNull().unique(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const blogImageFiles = pgTable(
  'blog_image_files',
  {
    imageId: uuid('image_id')
      .notNull()
      .references(() => blogImages.id, { onDelete: 'cascade' }),
    /** Width and format, such as `960.webp`. */
    name: text().notNull(),
    /** Only in rows of an older release. Null: the file is in the store. */
    bytes: bytes(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.name] })],
);

/**
 * The rows for search and filtered lists: one for each post that is published or scheduled, and for each article of the product.
 * Words are indexed unchanged and by their stems, so that both the beginning and other forms of a word are found.
 */
export const readings = pgTable(
  'readings',
  {
    path: text().primaryKey(),
    /** Null for an article of the product. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    excerpt: text().notNull(),
    category: text().notNull(),
    categorySlug: text('category_slug').notNull(),
    tags: textList('tags'),
    tagSlugs: textList('tag_slugs'),
    /** Minutes. */
    readTime: integer('read_time').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** The tags in one line, since an index cannot be made from a list. */
    tagLine: text('tag_line').notNull(),
    /** All words, without markup. */
    body: text().notNull(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', excerpt || ' ' || tag_line) || to_tsvector('simple', excerpt || ' ' || tag_line), 'B') || setweight(to_tsvector('english', body) || to_tsvector('simple', body), 'D')`,
      ),
  },
  (table) => [
    uniqueIndex('readings_post').on(table.postId),
    index('readings_published').on(table.publishedAt),
    index('readings_category').on(table.categorySlug, table.publishedAt),
    index('readings_tags').using('gin', table.tagSlugs),
    index('readings_search').using('gin', table.search),
  ],
);
