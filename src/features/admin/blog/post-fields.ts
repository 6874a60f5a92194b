import { z } from 'zod';
import type { AdminPost } from '../../../../contract/blog/admin-posts.ts';
import { type DraftFields, MAX_SLUG, PostInput } from '../../../../contract/blog/post-input.ts';
import { trimUnseen } from '../../../../contract/base/text.ts';
import { readingMinutes } from '../../../../contract/facts/reading-time.ts';
import { toSlug } from '../../../../contract/facts/slug.ts';

/** The values of the form's fields: text only, and the tags in one line. `content` is HTML; an empty `read_time` is computed. */
export interface PostFields {
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  tags: string;
  featured_image: string;
  meta_description: string;
  read_time: string;
  author_name: string;
  author_title: string;
  content: string;
}

export const EMPTY_FIELDS: PostFields = {
  title: '',
  slug: '',
  category: '',
  excerpt: '',
  tags: '',
  featured_image: '',
  meta_description: '',
  read_time: '',
  author_name: '',
  author_title: '',
  content: '',
};

const NAMES = Object.keys(EMPTY_FIELDS) as (keyof PostFields)[];

/** The tags in a line with commas, without spaces around them and without empty ones. */
export const toTags = (line: string): string[] =>
  line
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const toLine = (tags: readonly string[]) => tags.join(', ');

export const fieldsOfPost = ({ author, tags, read_time, ...post }: AdminPost): PostFields => ({
  title: post.title,
  slug: post.slug,
  category: post.category,
  excerpt: post.excerpt,
  tags: toLine(tags),
  featured_image: post.featured_image,
  meta_description: post.meta_description,
  // The computed time follows the text; another one was typed.
  read_time: read_time === readingMinutes(post.content) ? '' : String(read_time),
  author_name: author.name,
  author_title: author.title,
  content: post.content,
});

export const fieldsOfDraft = ({ tags, ...fields }: DraftFields): PostFields => ({ ...fields, tags: toLine(tags) });

export const toDraft = ({ tags, ...fields }: PostFields): DraftFields => ({ ...fields, tags: toTags(tags) });

/** The fields in which two states of a post differ. Spaces around commas and at the ends of lines do not count. */
export function differences(one: PostFields, other: PostFields): (keyof PostFields)[] {
  const [left, right] = [toDraft(one), toDraft(other)];
  const textOf = (value: string | string[]) => (typeof value === 'string' ? value.trim() : toLine(value));
  return NAMES.filter((name) => textOf(left[name]) !== textOf(right[name]));
}

export const isSame = (one: PostFields, other: PostFields) => differences(one, other).length === 0;

/** The slug for a title, cut to the length and characters of a slug. */
const slugFrom = (title: string) => toSlug(title).slice(0, MAX_SLUG).replace(/-$/, '');

/**
 * The slug after a change of the title. It follows the title as long as nobody has typed another one. The slug of a saved post
 * stays, because it is its address.
 */
export const slugAfter = (slug: string, titles: { before: string; now: string }, isSaved: boolean) =>
  !isSaved && (slug === '' || slug === slugFrom(titles.before)) ? slugFrom(titles.now) : slug;

const TagLine = z.string().transform((line, context) => {
  const { data, error } = PostInput.shape.tags.safeParse(toTags(line));
  if (data) return data;
  context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? 'Tags are not valid.' });
  return z.NEVER;
});

/** An empty field has the time computed. */
const ReadTime = z.preprocess((text) => trimUnseen(String(text)) || undefined, PostInput.shape.read_time);

/** The rules of the server, for the fields of the form. */
export const PostForm = PostInput.extend({ tags: TagLine, read_time: ReadTime }) as unknown as z.ZodType<PostInput, PostFields>;
