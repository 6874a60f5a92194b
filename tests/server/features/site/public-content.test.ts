import { expect, test } from 'vitest';
import { categories, posts } from '../../../../contract/blog/blog.ts';
import { deletePost } from '../../../../contract/blog/admin-posts.ts';
import { plans } from '../../../../contract/site/plans.ts';
import { NEWEST_POSTS, PRODUCT, publicContent } from '../../../../contract/site/public-content.ts';
import { publishedPost } from '../../../support/people/blog.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile({ pages: true });
const { app } = server;
const { token } = await loginAs(server, 'admin');

const ask = (headers: Record<string, string> = {}) => call(app, publicContent, { headers });

test('anybody gets the newest posts, all articles, categories, plans and the facts of the product', async () => {
  for (let n = 0; n <= NEWEST_POSTS; n += 1) await publishedPost(server, token, { title: `Post ${n}` });
  const { status, reply } = await ask();
  expect(status).toBe(200);
  expect(reply.posts).toEqual((await call(app, posts, { query: { limit: NEWEST_POSTS } })).reply.posts);
  expect(reply.posts).toHaveLength(NEWEST_POSTS);
  expect(reply.categories).toEqual((await call(app, categories)).reply.categories);
  expect(reply.plans).toEqual((await call(app, plans)).reply.plans);
  expect(reply.product).toEqual(PRODUCT);
  const days = reply.articles.map(({ published_at: day }) => day);
  expect(reply.articles.length).toBeGreaterThan(5);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { path, read_time: minutes, author } of reply.articles) {
    expect(minutes).toBeGreaterThan(0);
    const { statusCode, body } = await app.inject(path);
    expect([statusCode, body.includes(author.title)]).toEqual([200, true]);
  }
});

test('a client with the content sends its ETag and need not load it again until something of it changes', async () => {
  const post = await publishedPost(server, token, { title: 'Withdrawn later' });
  const listed = async () => (await ask()).reply.posts.map(({ _id }) => _id);
  // The event of the publication arrives some time after its reply.
  await expect.poll(listed).toContain(post._id);
  const first = await ask();
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const etag = String(first.headers['etag']);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  await call(app, deletePost, { token, params: { id: post._id } });
  await expect.poll(async () => (await ask({ 'if-none-match': etag })).status).toBe(200);
  expect(await listed()).not.toContain(post._id);
});
