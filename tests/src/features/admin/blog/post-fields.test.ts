import { expect, test } from 'vitest';
import type { AdminPost } from '../../../../../contract/blog/admin-posts.ts';
import {
  EMPTY_FIELDS,
  PostForm,
  differences,
  fieldsOfDraft,
  fieldsOfPost,
  isSame,
  slugAfter,
  toDraft,
  toTags,
} from '../../../../../src/features/admin/blog/post-fields.ts';

const FILLED = {
  ...EMPTY_FIELDS,
  title: 'A beam',
  slug: 'a-beam',
  category: 'Career',
  excerpt: 'In short.',
  content: '<p>x</p>',
};

const POST: AdminPost = {
  _id: '0197b0aa-0000-7000-8000-000000000001',
  title: 'A beam',
  slug: 'a-beam',
  excerpt: 'In short.',
  category: 'Career',
  tags: ['Beams', 'Sag'],
  featured_image: '',
  read_time: 7,
  published: false,
  scheduled: false,
  published_at: null,
  created_at: '2026-11-23T10:00:00.000Z',
  updated_at: '2026-11-23T10:00:00.000Z',
  updated_by: 'Ada',
  author: { name: 'Noor', title: 'Engineer', avatar: '' },
  content: '<p>x</p>',
  meta_description: 'Short.',
  version: 3,
};

test('tags are split at commas, without spaces around them and without empty ones', () => {
  expect(toTags(' Beams,  Steel frames ,, ,Sag,')).toEqual(['Beams', 'Steel frames', 'Sag']);
  expect(toTags('  ')).toEqual([]);
});

test('a slug follows the title until somebody types another one, and the slug of a saved post stays', () => {
  expect(slugAfter('', { before: '', now: 'Why a Beam sags!' }, false)).toBe('why-a-beam-sags');
  expect(slugAfter('why-a-beam', { before: 'Why a beam', now: 'Why a beam sags' }, false)).toBe('why-a-beam-sags');
  expect(slugAfter('beams', { before: 'Why a beam', now: 'Why a beam sags' }, false)).toBe('beams');
  expect(slugAfter('why-a-beam', { before: 'Why a beam', now: 'Why a beam sags' }, true)).toBe('why-a-beam');
});

test('the slug of a long title is cut to the limits of a slug, and does not end with a hyphen', () => {
  const slug = slugAfter('', { before: '', now: `${'x'.repeat(119)} and more` }, false);
  expect(slug).toBe('x'.repeat(119));
});

test('a post and a draft lose no field on the way through the form', () => {
  const fields = fieldsOfPost(POST);
  expect(fields).toMatchObject({ tags: 'Beams, Sag', read_time: '7', author_name: 'Noor', author_title: 'Engineer' });
  expect(fieldsOfDraft(toDraft(fields))).toEqual(fields);
  expect(toDraft(fields).tags).toEqual(['Beams', 'Sag']);
});

test('two states differ by their content, and not by spaces around commas or at the end', () => {
  expect(isSame(FILLED, { ...FILLED, title: 'A beam ' })).toBe(true);
  expect(isSame({ ...FILLED, tags: 'A,B' }, { ...FILLED, tags: ' A , B, ' })).toBe(true);
  expect(differences(FILLED, { ...FILLED, tags: 'A', content: '<p>y</p>' })).toEqual(['tags', 'content']);
});

test('the form sends values that the server accepts', () => {
  expect(PostForm.parse({ ...FILLED, tags: 'Beams, Sag', read_time: '9' })).toMatchObject({
    tags: ['Beams', 'Sag'],
    read_time: 9,
  });
});

test('a time to read that is computed is an empty field, and an empty field sends none', () => {
  const content = `<p>${'word '.repeat(500)}</p>`;
  expect(fieldsOfPost({ ...POST, content, read_time: 3 }).read_time).toBe('');
  expect(fieldsOfPost({ ...POST, content, read_time: 4 }).read_time).toBe('4');
  expect(PostForm.parse({ ...FILLED, read_time: ' ' }).read_time).toBeUndefined();
});

test.each([
  ['title', '', 'Title is required!'],
  ['slug', 'A slug', 'Slug may have lower-case letters from a to z, digits, and single hyphens between them.'],
  ['category', '', 'Category is required!'],
  ['content', '', 'Content is required!'],
  ['read_time', '0', 'Read time must be a number of at least 1.'],
  ['read_time', 'soon', 'Read time must be a number of at least 1.'],
  ['tags', Array.from({ length: 11 }, (_, index) => `t${index}`).join(), 'A post takes at most 10 tags.'],
  ['meta_description', 'x'.repeat(161), 'Must be maximum 160 characters!'],
])('%s of %j is refused beside its field', (name, value, sentence) => {
  const { error } = PostForm.safeParse({ ...FILLED, [name]: value });
  const [first] = error?.issues ?? [];
  expect([first?.path.join('.'), first?.message]).toEqual([name, sentence]);
});
