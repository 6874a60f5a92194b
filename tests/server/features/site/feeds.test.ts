import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { unpublishPost, updatePost } from '../../../../contract/blog/admin-posts.ts';
import { aPost, publishedPost } from '../../../support/people/blog.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const SITE = 'https://loadpath.example.com';
const server = await serverOfFile({ pages: true, environment: { SITE_URL: SITE } });
/** It would be an element if the library ended its CDATA only once. */
const OUTSIDE = ']]><link>https://elsewhere.example</link>';
let token: string;
beforeAll(async () => {
  token = (await loginAs(server, 'admin')).token;
  await publishedPost(
    server,
    token,
    aPost({ title: `Signs: <b> & "quotes" ]]> ${OUTSIDE}`, excerpt: `A & B < C ]]>\n${OUTSIDE}` }),
  );
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});

async function read(path: string) {
  const { body, headers, statusCode } = await server.app.inject(path);
  expect([statusCode, XMLValidator.validate(body)]).toEqual([200, true]);
  return { type: String(headers['content-type']), content: parser.parse(body) as unknown };
}

/** RFC 822 with a year of four digits, as RSS 2.0 wants it. */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

test('the RSS feed has what RSS 2.0 asks for', async () => {
  const { type, content } = await read('/blog/rss.xml');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  const { rss } = content as {
    rss: { '@version': string; channel: Record<string, unknown> & { item: Record<string, unknown>[] } };
  };
  expect(rss['@version']).toBe('2.0');
  const { title, description, item } = rss.channel;
  expect([title, description]).toEqual(['Loadpath Blog', 'Articles for structural and civil engineers']);
  for (const { title: name, link, guid, pubDate, description: text } of item) {
    expect([name, text].every((one) => typeof one === 'string' && one !== '')).toBe(true);
    expect(String(link)).toMatch(/^https:\/\/loadpath\.example\.com\/blog\//);
    expect(guid).toBeDefined();
    expect(String(pubDate)).toMatch(RFC_822);
  }
  expect(item[0]).toMatchObject({
    title: 'Signs: &lt;b&gt; &amp; &quot;quotes&quot; ]]&gt; ]]&gt;&lt;link&gt;https://elsewhere.example&lt;/link&gt;',
    description: 'A &amp; B &lt; C ]]&gt;<br>]]&gt;&lt;link&gt;https://elsewhere.example&lt;/link&gt;',
  });
  expect(item[0]?.['link']).toHaveLength(1);
});

test('the Atom feed has what RFC 4287 asks for', async () => {
  const { type, content } = await read('/blog/atom.xml');
  expect(type).toBe('application/atom+xml; charset=utf-8');
  const { feed } = content as {
    feed: Record<string, unknown> & { link: Record<string, string>[]; entry: Record<string, unknown>[] };
  };
  expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect([feed['id'], String(feed['updated'])]).toEqual([`${SITE}/blog`, expect.stringMatching(RFC_3339)]);
  expect(feed.link).toContainEqual({ '@rel': 'self', '@href': `${SITE}/blog/atom.xml` });
  const ids = feed.entry.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(feed.entry[0]).toMatchObject({ title: { '@type': 'html', '#text': expect.stringMatching(/^Signs: &lt;b&gt; &amp; /) } });
  for (const { title, updated, author, link, id } of feed.entry) {
    expect(title).toBeDefined();
    expect(String(updated)).toMatch(RFC_3339);
    expect(author).toEqual({ name: 'Loadpath Team' });
    expect((link as Record<string, string>[])[0]?.['@href']).toBe(id);
  }
});

test('an entry keeps its identity when its address changes, and the author may have any signs', async () => {
  const author_name = 'A & B &amp; <C>';
  const post = await publishedPost(server, token, aPost({ title: 'Moved', author_name }));
  const slug = `${post.slug}-elsewhere`;
  const body = { ...aPost({ title: 'Moved', author_name }), slug, version: post.version };
  expect((await call(server.app, updatePost, { token, params: { id: post._id }, body })).status).toBe(200);
  const link = `${SITE}/blog/${slug}`;
  const entriesOf = async (path: string, root: string, list: string, under?: string) => {
    const { content } = await read(path);
    const outer = (content as Record<string, Record<string, unknown>>)[root] ?? {};
    return ((under ? outer[under] : outer) as Record<string, Record<string, unknown>[]>)[list] ?? [];
  };
  await expect
    .poll(async () => (await entriesOf('/blog/rss.xml', 'rss', 'item', 'channel'))[0])
    .toMatchObject({ link: [link], guid: { '#text': `${SITE}/blog/${post.slug}`, '@isPermaLink': 'false' } });
  expect((await entriesOf('/blog/atom.xml', 'feed', 'entry'))[0]).toMatchObject({
    id: `${SITE}/blog/${post.slug}`,
    link: [{ '@href': link }],
    author: { name: author_name },
  });
});

test('a feed and the sitemap have a new post at once, and lose a withdrawn one', async () => {
  const has = async (slug: string) =>
    Promise.all(
      ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml'].map(
        async (path) =>
          (await server.app.inject(path)).body.includes(`/blog/${slug}<`) ||
          (await server.app.inject(path)).body.includes(`/blog/${slug}"`),
      ),
    );
  await has('nothing');
  const post = await publishedPost(server, token, aPost({ title: 'News' }));
  await expect.poll(() => has(post.slug)).toEqual([true, true, true]);
  await call(server.app, unpublishPost, { token, params: { id: post._id } });
  await expect.poll(() => has(post.slug)).toEqual([false, false, false]);
});
