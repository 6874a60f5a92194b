import { z } from 'zod';
import { toSlug } from '../facts/slug.ts';
import { required, requiredLines, severalLines, singleLine } from '../base/text.ts';

export const CATEGORIES = ['Engineering', 'Technology', 'Career', 'Industry News', 'Tutorials'] as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The address of a picture that was uploaded here. Others are refused, since a picture elsewhere would reveal readers to its
 * server.
 */
const IMAGE_ADDRESS = /^\/api\/blog\/images\/[0-9a-f-]{36}$/;

export const MAX_CONTENT = 200_000;
const MAX_TITLE = 150;
export const MAX_SLUG = 120;
const MAX_TAGS = 10;

const Category = z.enum(CATEGORIES, {
  error: ({ input }) =>
    String(input ?? '').trim() === ''
      ? 'Category is required!'
      : `There is no such category. Choose one of these: ${CATEGORIES.join(', ')}.`,
});

const Content = z
  .string({ error: 'Content is required!' })
  .max(MAX_CONTENT, 'Content must be maximum 200,000 characters, markup included.');

const tag = required('Tag', 40).refine((text) => toSlug(text) !== '', 'A tag needs a letter from a to z or a digit.');
const Tags = z.array(tag).max(MAX_TAGS, `A post takes at most ${MAX_TAGS} tags.`);

const FOREIGN_PICTURE =
  'Featured image must be a picture that was uploaded here: a picture on another site would tell that site who reads.';

const FeaturedImage = z
  .string(FOREIGN_PICTURE)
  .max(200, FOREIGN_PICTURE)
  .refine((address) => address === '' || IMAGE_ADDRESS.test(address), FOREIGN_PICTURE)
  .meta({ examples: [''] });

/** The fields of a post that an administrator writes. */
export const PostInput = z.object({
  title: required('Title', MAX_TITLE).refine((text) => /[\p{L}\p{N}]/u.test(text), 'Title needs a letter or a digit.'),
  slug: required('Slug', MAX_SLUG).refine(
    (text) => SLUG.test(text),
    'Slug may have lower-case letters from a to z, digits, and single hyphens between them.',
  ),
  excerpt: requiredLines('Excerpt', 400),
  content: Content.refine((html) => html.trim() !== '', 'Content is required!'),
  category: Category,
  tags: Tags.default([]),
  featured_image: FeaturedImage.default(''),
  meta_description: singleLine('Meta description', 160).default(''),
  read_time: z.coerce
    .number({ error: 'Read time must be a number of at least 1.' })
    .int('Read time must be a whole number of minutes.')
    .min(1, 'Read time must be a number of at least 1.')
    .max(600, 'Read time must be maximum 600 minutes.')
    .optional()
    .describe('In minutes; left out, it is computed from the text.'),
  author_name: singleLine('Author', 100).default(''),
  author_title: singleLine('Author title', 100).default(''),
});
export type PostInput = z.infer<typeof PostInput>;

/** The unfinished text of an administrator, so no field need be valid yet. */
export const DraftFields = z.object({
  title: singleLine('Title', 500),
  slug: singleLine('Slug', 500),
  excerpt: severalLines('Excerpt', 4000),
  content: Content,
  category: singleLine('Category', 60),
  tags: z.array(singleLine('Tag', 100)).max(50),
  featured_image: FeaturedImage,
  meta_description: singleLine('Meta description', 1000),
  read_time: singleLine('Read time', 20),
  author_name: singleLine('Author', 200),
  author_title: singleLine('Author title', 200),
});
export type DraftFields = z.infer<typeof DraftFields>;
