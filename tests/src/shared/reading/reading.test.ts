import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestOf } from '../../../../contract/base/digest.ts';
import type { Post } from '../../../../contract/blog/blog.ts';
import { copyOpened } from '../../../../src/shared/reading/copy-opened.ts';
import { findCopy, copyPost, listCopies, removeCopy } from '../../../../src/shared/reading/post-copies.ts';
import { keepNewest, refreshCopies } from '../../../../src/shared/reading/refresh-copies.ts';
import { READING } from '../../../../src/engine/storage/names.ts';
import { aCacheStorage } from '../../../support/browser/cache-storage.ts';

const IMAGE = (number: number) => `/api/blog/images/00000000-0000-4000-8000-00000000000${number}`;

function aPost(slug: string, more: Partial<Post> = {}): Post {
  return {
    _id: '00000000-0000-4000-8000-000000000000',
    title: `Title of ${slug}`,
    slug,
    excerpt: 'x',
    category: 'Engineering',
    tags: [],
    featured_image: '',
    read_time: 5,
    published: true,
    published_at: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    author: { name: 'Loadpath Team', title: '', avatar: '' },
    content: '<p>Text</p>',
    meta_description: '',
    version: 1,
    ...more,
  };
}
const whole = (post: Post) => ({ post, previousPost: null, nextPost: null });

let server: { posts: Map<string, Post>; asked: string[]; imageBytes: number };
let storage: ReturnType<typeof aCacheStorage>;

const picture = async (bytes: Uint8Array<ArrayBuffer>, named = bytes) =>
  new Response(bytes, { headers: { 'content-type': 'image/webp', ...(await digestOf(named.buffer)) } });

/** Answers as the server does. */
async function answer(path: string, init?: RequestInit): Promise<Response> {
  server.asked.push(path);
  const [, slug] = /^\/api\/blog\/posts\/(.+)$/.exec(path) ?? [];
  if (slug) {
    const post = server.posts.get(slug);
    return post ? Response.json(whole(post)) : new Response(null, { status: 404 });
  }
  if (path.startsWith('/api/blog/posts')) return Response.json({ posts: [...server.posts.values()].slice(0, 5) });
  if (path.startsWith('/api/blog/images/')) return picture(new Uint8Array(server.imageBytes));
  const { posts } = JSON.parse(String(init?.body)) as { posts: { slug: string; version: number }[] };
  const changed = posts.filter((one) => server.posts.has(one.slug) && server.posts.get(one.slug)?.version !== one.version);
  const withdrawn = posts.filter((one) => !server.posts.has(one.slug));
  return Response.json({ changed: changed.map((one) => one.slug), withdrawn: withdrawn.map((one) => one.slug) });
}

const connect = (connection: object | undefined) => vi.stubGlobal('navigator', { onLine: true, connection });
const UNMETERED = { effectiveType: '4g', type: 'wifi', saveData: false };

beforeEach(async () => {
  server = { posts: new Map(), asked: [], imageBytes: 1000 };
  storage = aCacheStorage();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { pathname: '/blog' });
  connect(UNMETERED);
  await removeCopy((await listCopies()).map(({ slug }) => slug));
});
afterEach(() => vi.unstubAllGlobals());

const slugs = async () => (await listCopies()).map(({ slug }) => slug).toSorted();
const publish = (...posts: Post[]) => posts.forEach((post) => server.posts.set(post.slug, post));

test('a post is copied with one file of each of its pictures, and its size counts both', async () => {
  const content = `<p>x</p><picture><source srcset="${IMAGE(1)}/480.avif 480w"><img src="${IMAGE(1)}" alt=""></picture>`;
  const kept = await copyPost(whole(aPost('a', { content, featured_image: IMAGE(2) })), 'opened');
  expect(storage.paths(READING.pictures)).toEqual([`${IMAGE(1)}/960.webp`, `${IMAGE(2)}/960.webp`]);
  expect(kept.bytes).toBeGreaterThan(2000);
  expect((await findCopy('a'))?.bytes).toBe(kept.bytes);
});

test.each([
  ['the page of a portal', async () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a picture that a network has changed', async () => picture(new Uint8Array([1]), new Uint8Array([2]))],
])('%s is not stored as a picture, and a stored one is loaded again', async (_what, wrong) => {
  const post = aPost('a', { featured_image: IMAGE(1) });
  vi.stubGlobal('fetch', wrong);
  await copyPost(whole(post), 'opened');
  expect(storage.paths(READING.pictures)).toEqual([]);
  await (await storage.open(READING.pictures)).put(`${IMAGE(1)}/960.webp`, await wrong());
  vi.stubGlobal('fetch', answer);
  expect((await copyPost(whole(post), 'opened')).bytes).toBeGreaterThan(1000);
});

test('a reply that is JSON and not from the server is not stored as a post', async () => {
  publish(aPost('a', { version: 2 }));
  await copyPost(whole(aPost('a')), 'opened');
  for (const reply of [{}, { post: null }, { post: { slug: 'a' }, previousPost: null, nextPost: null }, null, []]) {
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path.startsWith('/api/blog/posts/') ? Response.json(reply) : answer(path, init),
    );
    await expect(refreshCopies()).rejects.toThrow('/api/blog/posts/a');
  }
  expect(await findCopy('a')).toMatchObject({ post: { version: 1, content: '<p>Text</p>' } });
});

test('removing a post removes its pictures, but not those of another', async () => {
  await copyPost(whole(aPost('a', { featured_image: IMAGE(1) })), 'opened');
  await copyPost(whole(aPost('b', { featured_image: IMAGE(1), content: `<img src="${IMAGE(2)}">` })), 'opened');
  await removeCopy(['b']);
  expect(storage.paths(READING.pictures)).toEqual([`${IMAGE(1)}/960.webp`]);
});

test('a post that a reader asked for gets no weaker reason afterwards', async () => {
  await copyPost(whole(aPost('a')), 'asked');
  await copyPost(whole(aPost('a', { version: 2 })), 'opened');
  expect(await findCopy('a')).toMatchObject({ reason: 'asked', post: { version: 2 } });
});

test('of 160 opened posts the oldest ten are removed; no post that was asked for is', async () => {
  await copyPost(whole(aPost('asked')), 'asked');
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let number = 0; number < 160; number += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, 1) + number * 1000);
    await copyPost(whole(aPost(`post-${number}`)), 'opened');
  }
  vi.useRealTimers();
  const left = await slugs();
  expect(left).toHaveLength(151);
  expect(left).toContain('asked');
  for (const number of [0, 9]) expect(left).not.toContain(`post-${number}`);
  expect(left).toContain('post-10');
});

test('a corrected post is loaded again with its reason, and a withdrawn one is removed', async () => {
  await copyPost(whole(aPost('same')), 'opened');
  await copyPost(whole(aPost('corrected')), 'asked');
  await copyPost(whole(aPost('withdrawn')), 'asked');
  publish(aPost('same'), aPost('corrected', { version: 2, title: 'Corrected' }));
  await refreshCopies();
  expect(await slugs()).toEqual(['corrected', 'same']);
  expect(await findCopy('corrected')).toMatchObject({ reason: 'asked', post: { title: 'Corrected' } });
  expect(server.asked.filter((path) => path.endsWith('/same'))).toEqual([]);
});

test('a post with a new address is stored only under that address', async () => {
  await copyPost(whole(aPost('old')), 'asked');
  server.posts.set('old', aPost('new', { version: 2 }));
  await refreshCopies();
  expect(await slugs()).toEqual(['new']);
});

test('nothing is requested if there are no copies', async () => {
  await refreshCopies();
  expect(server.asked).toEqual([]);
});

test('the newest five are copied, and posts that are not the newest any more are removed, unless they were opened', async () => {
  await copyPost(whole(aPost('yesterday')), 'newest');
  await copyPost(whole(aPost('opened')), 'opened');
  publish(...Array.from({ length: 7 }, (_, number) => aPost(`post-${number}`)));
  await keepNewest();
  expect(await slugs()).toEqual(['opened', 'post-0', 'post-1', 'post-2', 'post-3', 'post-4']);
});

test('posts that together take more than 5 MB are not copied ahead', async () => {
  server.imageBytes = 2 * 1024 * 1024;
  publish(...Array.from({ length: 5 }, (_, number) => aPost(`post-${number}`, { featured_image: IMAGE(number) })));
  await keepNewest();
  expect(await slugs()).toEqual(['post-0', 'post-1']);
});

test.each([
  ['no word about it', undefined],
  ['the reader saves data', { ...UNMETERED, saveData: true }],
  ['a mobile network', { ...UNMETERED, type: 'cellular' }],
  ['a slow network', { ...UNMETERED, effectiveType: '3g' }],
])('nothing is fetched ahead if the browser reports: %s', async (_name, connection) => {
  connect(connection);
  publish(aPost('a'));
  await keepNewest();
  expect(server.asked).toEqual([]);
});

test.each([
  [true, '/blog', []],
  [false, '/blog', ['a']],
  [false, '/pricing', []],
])('with a waiting recording (%s) on %s, the posts fetched ahead are %j', async (isWaiting, pathname, expected) => {
  vi.stubGlobal('location', { pathname });
  publish(aPost('a'));
  await copyOpened({ state: null, isRecordingWaiting: async () => isWaiting });
  expect(await slugs()).toEqual(expected);
});

test('a post that the server has rendered is copied without asking for it again', async () => {
  publish(aPost('a'));
  connect(undefined);
  const state = { loaderData: { '/blog/:slug': { kind: 'post', ...whole(aPost('a')) } } };
  await copyOpened({ state, isRecordingWaiting: async () => false });
  expect(await slugs()).toEqual(['a']);
  expect(server.asked.filter((path) => path.endsWith('/a'))).toEqual([]);
});
