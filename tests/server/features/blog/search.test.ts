import { expect, test } from 'vitest';
import * as calls from '../../../../contract/blog/blog.ts';
import { publishedPost } from '../../../support/people/blog.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app } = server;
const { token } = await loginAs(server, 'admin');

const ARTICLE = {
  slug: 'arches',
  title: 'Arches carry by shape',
  description: 'Arches',
  excerpt: 'An arch needs its thrust taken.',
  path: '/blog/arches',
  aliases: [],
  published: '2025-01-02',
  category: 'Masonry',
  tags: ['Arches'],
  role: 'Engineering team',
  sidebar: false,
  topics: [],
  callToAction: false,
  heroAlt: 'An arch',
  heroCaption: 'An arch',
  minutes: 7,
};

await server.blog.publications.keepArticles([
  { article: ARTICLE, text: 'The thrust line of a masonry arch stays within its ring.' },
]);
await publishedPost(server, token, {
  title: 'Deflection of connections',
  content: '<p>Bolted <strong>connections</strong> slip &amp; rotate.</p>',
});
await publishedPost(server, token, {
  title: 'Masonry walls',
  content: '<h2>Connecting walls</h2><p>Ties connect the leaves.</p>',
  tags: ['Walls'],
});

const search = async (q: string, more: Record<string, number> = {}) => {
  const { status, reply, problem } = await call(app, calls.searchBlog, { query: { q, ...more } });
  return { status, titles: reply?.results.map(({ title }) => title), reply, problem };
};
const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

test('articles of the product are found as well as posts, with the matches marked', async () => {
  const { reply } = await search('thrust masonry');
  expect(reply.results).toHaveLength(1);
  const [found] = reply.results;
  expect(found).toMatchObject({
    path: '/blog/arches',
    category: 'Masonry',
    read_time: 7,
    published_at: '2025-01-02T00:00:00.000Z',
  });
  expect(found?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['thrust', 'thrust', 'masonry']);
  expect(textOf(found?.excerpt ?? [])).toContain('stays within its ring');
});

test('a title counts more than a text', async () => {
  expect((await search('masonry')).titles).toEqual(['Masonry walls', 'Arches carry by shape']);
});

test.for([
  ['the beginning of a word', 'mason', 2],
  ['the beginning of a word past its stem', 'connectio', 1],
  ['another form of a word', 'connected', 2],
  ['capitals and signs', 'MASONRY!!', 2],
  ['markup of a post', 'strong', 0],
  ['a word that every text has', 'the', 0],
  ['every word must occur', 'masonry bolted', 0],
] as const)('search for %s', async ([, q, count]) => {
  expect((await search(q)).titles).toHaveLength(count);
});

test.for(["'; --", '":* & !', '\\', '%_', '🏗️', "') or 1=1", 'a & | b <-> c', 'x:*:*'])(
  'signs of a query language are no more than text: %s',
  async (q) => {
    const { status } = await search(q);
    expect(status).toBe(200);
  },
);

test('a search of 10,000 characters, and an empty one, are refused with a sentence', async () => {
  expect((await search('a'.repeat(10_000))).problem.detail).toBe('Must be maximum 200 characters!');
  expect((await search(' ')).problem.detail).toBe('Please type what you look for.');
});

test('results are paged', async () => {
  const { reply } = await search('masonry', { limit: 1, page: 2 });
  expect([reply.total, reply.results.map(({ title }) => title)]).toEqual([2, ['Arches carry by shape']]);
});

test('an article that a new version no longer has is not found', async () => {
  await server.blog.publications.keepArticles([{ article: { ...ARTICLE, path: '/blog/vaults', title: 'Vaults' }, text: 'x' }]);
  expect((await search('thrust')).titles).toEqual(['Vaults']);
  await server.blog.publications.keepArticles([
    { article: ARTICLE, text: 'The thrust line of a masonry arch stays within its ring.' },
  ]);
});
