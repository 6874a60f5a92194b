import { expect, test } from 'vitest';
import { leaveByOneClick } from '../../../../contract/blog/newsletter.ts';
import { aPost, publishedPost } from '../../../support/people/blog.ts';
import { loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile({ pages: true });
const { token } = await loginAs(server, 'admin');
const get = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject(path);
  return { statusCode, location: headers['location'], body };
};

test('the address that a tag had when letters were left out leads to the present one', async () => {
  const post = await publishedPost(server, token, aPost({ tags: ['Čelik', 'C++', 'C#'] }));
  expect(await get('/blog/tag/elik')).toMatchObject({ statusCode: 302, location: '/blog/tag/celik' });
  expect(await get('/blog/tag/c')).toMatchObject({ statusCode: 302, location: '/blog/tag/c-plus-plus' });
  for (const path of ['/blog/tag/celik', '/blog/tag/c-sharp'])
    expect(await get(path)).toMatchObject({ statusCode: 200, body: expect.stringContaining(post.slug) });
  await publishedPost(server, token, aPost({ tags: ['C'] }));
  await expect.poll(async () => (await get('/blog/tag/c')).statusCode).toBe(200);
});

test('the address in the header of an e-mail leads to a page with a button', async () => {
  const leave = server.tokens.leaveToken('0199aaaa-0000-4000-8000-000000000001');
  const { location } = await get(`${leaveByOneClick.path}?token=${leave}.`);
  const page = await get(String(location));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`value="${leave}"`);
});
