import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/blog/blog.ts';
import {
  type AdminPost,
  adminPost,
  createPost,
  deletePost,
  postVersion,
  postVersions,
  publishPost,
  restorePost,
  unpublishPost,
  updatePost,
} from '../../../../contract/blog/admin-posts.ts';
import { findDraft, type NewDraft, newDrafts, saveDraft } from '../../../../contract/blog/post-drafts.ts';
import type { DraftFields, PostInput } from '../../../../contract/blog/post-input.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { createPublications } from '../../../../server/features/blog/publications.ts';
import { createReadingRepository } from '../../../../server/features/blog/reading-repository.ts';
import { readings } from '../../../../server/platform/db/schema/blog.ts';
import { aPost, publishedPost } from '../../../support/people/blog.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app } = server;
const { token } = await loginAs(server, 'admin');
const other = await loginAs(server, 'admin');

const create = (more: Partial<PostInput> & { id?: string } = {}) =>
  call(app, createPost, { token, body: { ...aPost(more), ...(more.id && { id: more.id }) } });
const read = (slug: string) => call(app, calls.post, { params: { slug } });
/** The fields of a post that an administrator would send back, unchanged. */
function inputOf(post: AdminPost) {
  const { title, slug, excerpt, content, category, tags, featured_image, meta_description, read_time, author } = post;
  const texts = { title, slug, excerpt, content, category: category as PostInput['category'], tags, featured_image };
  return { ...texts, meta_description, read_time, author_name: author.name, author_title: author.title };
}
const update = (post: AdminPost, change: Partial<PostInput & { version: number; published: boolean }>, by = token) =>
  call(app, updatePost, {
    token: by,
    params: { id: post._id },
    body: { ...inputOf(post), version: post.version, ...change },
  });
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a new post is a draft that readers do not see, and a published one is there at once', async () => {
  const { reply, status } = await create({ title: 'Draft first' });
  expect(status).toBe(201);
  expect(reply.post).toMatchObject({ published: false, published_at: null, version: 1, updated_by: 'Desk' });
  expect((await read(reply.post.slug)).status).toBe(404);
  expect((await read(reply.post.slug)).problem).toMatchObject({
    type: problemType('no-such-post'),
    detail: 'Post not found',
  });

  const published = await call(app, publishPost, { token, params: { id: reply.post._id } });
  expect(published.reply.post).toMatchObject({ published: true, scheduled: false });
  const seen = await read(reply.post.slug);
  expect(seen.reply.post).toMatchObject({ title: 'Draft first', author: { name: 'Loadpath Team' }, read_time: 5 });

  await call(app, unpublishPost, { token, params: { id: reply.post._id } });
  expect((await read(reply.post.slug)).status).toBe(404);
});

test('only administrators write posts', async () => {
  const engineer = await loginAs(server, 'engineer');
  expect((await call(app, createPost, { token: engineer.token, body: aPost() })).status).toBe(403);
  expect((await call(app, createPost, { body: aPost() })).status).toBe(401);
});

test('a post that is created twice under one id is one post', async () => {
  const id = randomUUID();
  const first = await create({ id, title: 'Sent twice' });
  const second = await create({ id, title: 'Sent twice', slug: first.reply.post.slug });
  expect(second.reply.post).toEqual(first.reply.post);
});

test('a slug that exists is refused, the reply names a free one, and nothing is written', async () => {
  const { reply } = await create({ title: 'The same slug' });
  const { slug } = reply.post;
  const id = randomUUID();
  const second = await create({ id, slug });
  expect(second.status).toBe(409);
  expect(second.problem.fields?.['slug']).toBe(`Another post has the slug '${slug}'. '${slug}-2' is free.`);
  expect((await call(app, adminPost, { token, params: { id } })).status).toBe(404);
  expect((await create({ slug: `${slug}-2` })).status).toBe(201);
});

test('an old slug leads to the post, and no other post takes it', async () => {
  const post = await publishedPost(server, token, { title: 'Old name' });
  const { reply } = await update(post, { slug: `new-name-${post._id.slice(0, 8)}` });
  expect((await read(post.slug)).reply.post.slug).toBe(reply.post.slug);
  expect((await create({ slug: post.slug })).status).toBe(409);
  // The post itself may have it back.
  expect((await update(reply.post, { slug: post.slug })).reply.post.slug).toBe(post.slug);
});

test('if two administrators change one version, the second is refused and nothing is overwritten', async () => {
  const { reply } = await create({ title: 'Two at work' });
  expect((await update(reply.post, { title: 'Changed by the first' })).reply.post.version).toBe(2);
  const late = await update(reply.post, { title: 'Changed by the second' }, other.token);
  expect([late.status, late.problem.type]).toEqual([409, problemType('post-changed')]);
  const kept = await call(app, adminPost, { token, params: { id: reply.post._id } });
  expect(kept.reply.post.title).toBe('Changed by the first');
});

test('a change without a version applies to the stored post, whose text stays among the versions', async () => {
  const { reply } = await create({ title: 'As it was' });
  await update(reply.post, { title: 'Changed by another' }, other.token);
  const { version: _, ...body } = { ...inputOf(reply.post), version: 1, title: 'Changed without a version' };
  const params = { id: reply.post._id };
  const changed = await call(app, updatePost, { token, params, body });
  expect(changed.reply.post).toMatchObject({ title: 'Changed without a version', version: 3 });
  const { versions } = (await call(app, postVersions, { token, params })).reply;
  expect(versions.map(({ title }) => title)).toEqual(['Changed without a version', 'Changed by another', 'As it was']);
});

test('`published` of a change publishes or withdraws a post; a new post is a draft all the same', async () => {
  const body = { ...aPost({ title: 'Published by its body' }), published: true };
  const { post } = (await call(app, createPost, { token, body })).reply;
  expect(post.published).toBe(false);
  const published = (await update(post, { published: true })).reply.post;
  expect(published.published).toBe(true);
  expect((await read(post.slug)).status).toBe(200);
  const again = (await update(published, { published: true })).reply.post;
  expect(again.published_at).toBe(published.published_at);
  expect((await update(again, {})).reply.post.published).toBe(true);
  const withdrawn = (await update({ ...again, version: again.version + 1 }, { published: false })).reply.post;
  expect(withdrawn).toMatchObject({ published: false, published_at: null });
  expect((await read(post.slug)).status).toBe(404);
});

test('a post may be sent with the fields of a reply, and the server uses only the author of them', async () => {
  const { author_name: _name, author_title: _title, ...post } = aPost({ title: 'As a reply has it' });
  const asReplied = {
    ...post,
    _id: randomUUID(),
    created_at: '2020-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
    author: { name: 'Ada Girder', title: 'Bridge engineer', avatar: 'https://elsewhere.example/ada.png' },
  };
  const { status, reply } = await call(app, createPost, { token, body: asReplied });
  expect(status).toBe(201);
  const author = { name: 'Ada Girder', title: 'Bridge engineer', avatar: '' };
  expect(reply.post.author).toEqual(author);
  expect(reply.post._id).not.toBe(asReplied._id);
  expect(reply.post.created_at).not.toBe(asReplied.created_at);
  const params = { id: reply.post._id };
  const body = { ...asReplied, author: { name: 'Bo Girder' }, published: true };
  const changed = (await call(app, updatePost, { token, params, body })).reply.post;
  expect(changed).toMatchObject({ author: { name: 'Bo Girder', title: '' }, published: true, created_at: reply.post.created_at });
  const { fields } = (await call(app, postVersion, { token, params: { ...params, version: 1 } })).reply;
  expect(fields).toMatchObject({ author_name: 'Ada Girder', author_title: 'Bridge engineer' });
});

test('`published: false` leaves the time of a scheduled post as it is, and true publishes it now', async () => {
  const { post } = (await create({ title: 'Scheduled and changed' })).reply;
  const soon = at(3_600_000);
  await call(app, publishPost, { token, params: { id: post._id }, body: { at: soon } });
  const changed = (await update(post, { published: false })).reply.post;
  expect(changed).toMatchObject({ scheduled: true, published_at: soon });
  expect((await update(changed, { published: true })).reply.post).toMatchObject({ published: true, scheduled: false });
});

test('the time to read is computed from the text unless it was typed', async () => {
  const { read_time: _, ...fields } = aPost();
  const words = (count: number) => `<p>${'beam '.repeat(count)}</p>`;
  const made = await call(app, createPost, { token, body: { ...fields, content: words(30) } });
  expect(made.reply.post.read_time).toBe(1);
  const { _id: id, version } = made.reply.post;
  const params = { id };
  const longer = await call(app, updatePost, { token, params, body: { ...fields, content: words(620), version } });
  expect(longer.reply.post.read_time).toBe(3);
  const old = await call(app, postVersion, { token, params: { id, version: 1 } });
  expect(old.reply.fields.read_time).toBe('');
  const typed = await call(app, updatePost, { token, params, body: { ...fields, read_time: 8 } });
  expect(typed.reply.post.read_time).toBe(8);
});

test('every version of a post can be looked at', async () => {
  const { reply } = await create({ title: 'First version' });
  await update(reply.post, { title: 'Second version' });
  const params = { id: reply.post._id };
  const { versions, total } = (await call(app, postVersions, { token, params })).reply;
  expect([total, versions.map(({ title }) => title)]).toEqual([2, ['Second version', 'First version']]);
  const old = (await call(app, postVersion, { token, params: { ...params, version: 1 } })).reply;
  expect(old.fields).toMatchObject({ title: 'First version', read_time: '5', content: reply.post.content });
  expect((await call(app, postVersion, { token, params: { ...params, version: 9 } })).status).toBe(404);
});

test('a post that is scheduled becomes visible at its time; a time in the past is refused', async () => {
  const { reply } = await create({ title: 'At a time' });
  const params = { id: reply.post._id };
  const past = await call(app, publishPost, { token, params, body: { at: at(-1000) } });
  expect([past.status, past.problem.detail]).toEqual([400, 'The time of publication is in the past.']);
  const soon = at(700);
  const scheduled = (await call(app, publishPost, { token, params, body: { at: soon } })).reply.post;
  expect(scheduled).toMatchObject({ published: false, scheduled: true, published_at: soon });
  expect((await read(reply.post.slug)).status).toBe(404);
  await wait(800);
  expect((await read(reply.post.slug)).status).toBe(200);
});

test('two publications at once are one', async () => {
  const { reply } = await create({ title: 'Pressed twice' });
  const publish = () => call(app, publishPost, { token, params: { id: reply.post._id } });
  const [first, second] = await Promise.all([publish(), publish()]);
  expect(second.reply.post.published_at).toBe(first.reply.post.published_at);
});

test('a deleted post is gone for readers, and can be restored as it was', async () => {
  const post = await publishedPost(server, token, { title: 'Deleted and restored' });
  const params = { id: post._id };
  await call(app, deletePost, { token, params });
  expect((await read(post.slug)).status).toBe(404);
  expect((await call(app, deletePost, { token, params })).status).toBe(404);
  expect((await call(app, restorePost, { token, params })).reply.post).toMatchObject({ published: true });
  expect((await read(post.slug)).status).toBe(200);
});

test('a post has the posts before and after it', async () => {
  const [first, middle, last] = [
    await publishedPost(server, token, { title: 'Neighbour one' }),
    await publishedPost(server, token, { title: 'Neighbour two' }),
    await publishedPost(server, token, { title: 'Neighbour three' }),
  ];
  const { reply } = await read(middle.slug);
  expect([reply.previousPost?.slug, reply.nextPost?.slug]).toEqual([first.slug, last.slug]);
  expect((await read(last.slug)).reply.nextPost).toBeNull();
});

test('lists are paged and filtered by category and tag, by name or as in an address', async () => {
  const tags = ['Rare Timber'];
  for (const title of ['Timber one', 'Timber two', 'Timber three']) {
    await publishedPost(server, token, { title, tags, category: 'Industry News' });
  }
  const list = (query: Record<string, string | number>) => call(app, calls.posts, { query });
  const { reply } = await list({ tag: 'Rare Timber', limit: 2 });
  expect([reply.total, reply.page, reply.posts.map(({ title }) => title)]).toEqual([3, 1, ['Timber three', 'Timber two']]);
  expect((await list({ tag: 'rare-timber', limit: 2, page: 2 })).reply.posts).toHaveLength(1);
  expect((await list({ category: 'industry-news' })).reply.total).toBe(3);
  expect((await list({ category: 'nothing' })).reply).toMatchObject({ total: 0, posts: [] });
  const { categories, tags: counted } = (await call(app, calls.categories)).reply;
  expect(categories).toContainEqual({ name: 'Industry News', slug: 'industry-news', count: 3 });
  expect(counted).toContainEqual({ name: 'Rare Timber', slug: 'rare-timber', count: 3 });
});

test('C, C++ and C# are three tags, and a post that writes a tag in two ways counts once', async () => {
  const plain = await publishedPost(server, token, aPost({ tags: ['C', 'C++', 'C#', 'Straße', 'strasse'] }));
  await publishedPost(server, token, aPost({ tags: ['C++', '.NET'] }));
  const { tags: counted } = (await call(app, calls.categories)).reply;
  const counts = Object.fromEntries(counted.map(({ slug, count }) => [slug, count]));
  expect(counts).toMatchObject({ c: 1, 'c-plus-plus': 2, 'c-sharp': 1, 'dot-net': 1, strasse: 1 });
  const list = async (tag: string) => (await call(app, calls.posts, { query: { tag } })).reply;
  expect((await list('c')).posts.map(({ slug }) => slug)).toEqual([plain.slug]);
  expect([(await list('C++')).total, (await list('c-plus-plus')).total, (await list('net')).total]).toEqual([2, 2, 1]);
});

test('a tag that an earlier version has stored gets its present address, and keeps the former one', async () => {
  const post = await publishedPost(server, token, aPost({ tags: ['Čelik', 'Beams'] }));
  const isThis = eq(readings.postId, post._id);
  await server.db
    .update(readings)
    .set({ tagSlugs: ['elik', 'beams'] })
    .where(isThis);
  const blog = createPublications(createReadingRepository(server.db), []);
  await blog.updateTagSlugs();
  expect((await server.db.select().from(readings).where(isThis))[0]?.tagSlugs).toEqual(['celik', 'beams']);
  for (const tag of ['celik', 'elik']) {
    const { posts, total } = (await call(app, calls.posts, { query: { tag } })).reply;
    expect([tag, total, posts[0]?.slug]).toEqual([tag, 1, post.slug]);
  }
});

test.for([{ page: 0 }, { page: -1 }, { page: 1e9 }, { page: 'x' }, { limit: 101 }])(
  'page or limit out of bounds is refused: %j',
  async (query) => {
    const { status, problem } = await call(app, calls.posts, { query: query as Record<string, string | number> });
    expect(status).toBe(400);
    expect(problem.detail).toBe(`${'limit' in query ? 'Limit' : 'Page'} is not valid.`);
  },
);

test.for<[string, Partial<Record<keyof PostInput, unknown>>, string]>([
  ['no title', { title: '' }, 'Title is required!'],
  ['a title of 500 characters', { title: 'x'.repeat(500) }, 'Must be maximum 150 characters!'],
  ['a title of emoji only', { title: '🏗️🌉' }, 'Title needs a letter or a digit.'],
  ['no content', { content: ' ' }, 'Content is required!'],
  ['a read time of 0', { read_time: 0 }, 'Read time must be a number of at least 1.'],
  ['a long meta description', { meta_description: 'x'.repeat(161) }, 'Must be maximum 160 characters!'],
  ['no category', { category: undefined }, 'Category is required!'],
  ['an empty category', { category: '' }, 'Category is required!'],
  ['a category of spaces', { category: '  ' }, 'Category is required!'],
  [
    'a category that does not exist',
    { category: 'Gossip' },
    'There is no such category. Choose one of these: Engineering, Technology, Career, Industry News, Tutorials.',
  ],
  [
    'a picture elsewhere',
    { featured_image: 'https://tracker.example/a.png' },
    'Featured image must be a picture that was uploaded here: a picture on another site would tell that site who reads.',
  ],
  [
    'a long address of a picture elsewhere',
    { featured_image: `https://tracker.example/${'a'.repeat(300)}.png` },
    'Featured image must be a picture that was uploaded here: a picture on another site would tell that site who reads.',
  ],
  [
    'a slug with capitals',
    { slug: 'Not-A-Slug' },
    'Slug may have lower-case letters from a to z, digits, and single hyphens between them.',
  ],
])('is refused with a sentence beside the field: %s', async ([, change, sentence]) => {
  const [field = ''] = Object.keys(change);
  const { status, problem } = await call(app, createPost, { token, body: { ...aPost(), ...change } });
  expect([status, problem.fields?.[field]]).toEqual([400, sentence]);
});

test('HTML of 5 MB is refused before it is read', async () => {
  const { status } = await call(app, createPost, { token, body: aPost({ content: `<p>${'a'.repeat(5e6)}</p>` }) });
  expect(status).toBe(413);
});

test('drafts are stored for each administrator, and the drafts of others are named', async () => {
  const { reply } = await create({ title: 'Being written' });
  const params = { id: reply.post._id };
  const fields: DraftFields = { ...inputOf(reply.post), read_time: '', title: 'Half a ti' };
  const write = randomUUID();
  const save = (body: NewDraft) => call(app, saveDraft, { token, params, body });
  expect((await save({ fields: { ...fields, title: 'Half' }, base: 1, write: randomUUID() })).status).toBe(200);
  expect((await save({ fields, base: 1, write })).status).toBe(200);
  expect((await call(app, findDraft, { token, params })).reply).toMatchObject({
    draft: { base: 1, write, fields: { title: 'Half a ti' } },
    others: [],
  });
  // A page that was loaded before an update sends no id, and the id of the earlier draft must not
  // stay.
  expect((await save({ fields, base: 1 })).status).toBe(200);
  expect((await call(app, findDraft, { token, params })).reply.draft).toMatchObject({ write: null });
  const seenByOther = (await call(app, findDraft, { token: other.token, params })).reply;
  expect(seenByOther).toMatchObject({ draft: null, others: [{ name: 'Desk' }] });

  await update(reply.post, { title: 'Written' });
  expect((await call(app, findDraft, { token, params })).reply.draft).toBeNull();
});

test('a draft of a post that was never saved is listed until it is saved or discarded', async () => {
  const id = randomUUID();
  const fields = { ...aPost({ title: 'Never saved' }), read_time: '5' };
  await call(app, saveDraft, { token: other.token, params: { id }, body: { fields, base: null, write: randomUUID() } });
  const listed = async () => (await call(app, newDrafts, { token: other.token })).reply.drafts.map((draft) => draft.id);
  expect(await listed()).toEqual([id]);
  await call(app, createPost, { token: other.token, body: { ...aPost({ title: 'Never saved' }), id } });
  expect(await listed()).toEqual([]);
});

test('a device learns which of its offline copies of posts have changed and which are withdrawn', async () => {
  const same = await publishedPost(server, token, { title: 'Stays' });
  const changed = await publishedPost(server, token, { title: 'Changes' });
  const withdrawn = await publishedPost(server, token, { title: 'Goes' });
  await update(changed, { title: 'Changed' });
  await call(app, unpublishPost, { token, params: { id: withdrawn._id } });
  const body = { posts: [same, changed, withdrawn].map(({ slug, version }) => ({ slug, version })) };
  expect((await call(app, calls.checkKept, { body })).reply).toEqual({ changed: [changed.slug], withdrawn: [withdrawn.slug] });
});
