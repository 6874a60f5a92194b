import Validator from '@adobe/structured-data-validator';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPost, publishedPost } from '../../../support/people/blog.ts';
import { loginAs, serverOfFile } from '../../../support/server/server.ts';

const SITE = 'https://loadpath.example.com';
const server = await serverOfFile({ pages: true, environment: { SITE_URL: SITE } });
const { token } = await loginAs(server, 'admin');
const post = await publishedPost(server, token, aPost({ title: 'A post', author_name: 'Ada Okafor' }));

interface Node {
  '@type': string;
  [property: string]: unknown;
}

const articles = [...(await server.app.inject('/sitemap.xml')).body.matchAll(/<loc>https:\/\/[^/]+(\/blog\/[^<]+)<\/loc>/g)].map(
  ([, path = '']) => path,
);

async function dataOf(path: string): Promise<Node[]> {
  const { body } = await server.app.inject(path);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}

test.each(articles)('%s describes an article and the path to it as search engines want it', async (path) => {
  const graph = await dataOf(path);
  const byType = Object.fromEntries(graph.map((node) => [node['@type'], [{ ...node, '@context': 'https://schema.org' }]]));
  const found = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {} });
  expect(found).toEqual([]);
  const [article, breadcrumb] = graph;
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: expect.any(String),
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
    dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
    timeRequired: expect.stringMatching(/^PT\d+M$/),
    articleSection: expect.any(String),
    keywords: expect.any(String),
    publisher: { '@type': 'Organization', logo: { width: { value: 600 }, height: { value: 60 } } },
    mainEntityOfPage: { '@id': SITE + path },
  });
  const steps = breadcrumb?.['itemListElement'] as { name: string; item: string }[];
  expect(steps.map(({ item }) => item)).toEqual([`${SITE}/`, `${SITE}/blog`, SITE + path]);
  expect(steps.map(({ name }) => name).slice(0, 2)).toEqual(['Home', 'Blog']);
});

test.each(articles)('%s tells search engines the reading time that it shows', async (path) => {
  const { body } = await server.app.inject(path);
  const [, minutes] = /(\d+)(?:<!-- -->)? min read/.exec(body) ?? [];
  expect((await dataOf(path))[0]?.['timeRequired']).toBe(`PT${minutes}M`);
});

test('the validator finds a path without its steps', async () => {
  const broken = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] };
  const found = await new Validator().validate({ jsonld: { BreadcrumbList: [broken] }, microdata: {}, rdfa: {} });
  expect(found.length).toBeGreaterThan(0);
});

test('the author of a post is a person, or the team as an organisation', async () => {
  expect((await dataOf(`/blog/${post.slug}`))[0]?.['author']).toEqual({ '@type': 'Person', name: 'Ada Okafor' });
});

test('the logo of the publisher has the stated size', async () => {
  const { rawPayload } = await server.app.inject('/cards/publisher.png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 600, height: 60 });
});

test('an article has its other addresses, dates and language alternates in its head, and each leads to one', async () => {
  const [path = ''] = articles;
  const { body } = await server.app.inject(path);
  expect(body).toContain('<meta name="robots" content="index, follow"/>');
  expect(body).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
  for (const language of ['en', 'x-default'])
    expect(body).toContain(`<link rel="alternate" hrefLang="${language}" href="${SITE}${path}"/>`);
  expect(body).toContain('<meta property="og:type" content="article"/>');
});
