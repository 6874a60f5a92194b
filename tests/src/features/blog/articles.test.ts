import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import articles from 'virtual:articles';
import drawings from 'virtual:article-drawings';
import texts from 'virtual:article-texts';
import { expect, test } from 'vitest';
import { ARTICLES, articlesWith, relatedTo } from '../../../../src/features/blog/article-list.ts';

const FOLDER = join(import.meta.dirname, '../../../../src/features/blog/articles');

/** As the product was specified: path, day in the metadata, day on the screen, category, minutes, sidebar. */
const SPECIFIED = [
  ['/blog/digital-workflows-automation-efficiency', '2025-08-25', '2025-08-25', 'Digital Transformation', 9, true],
  ['/blog/career-stages-structural-engineers', '2025-08-28', '2025-08-28', 'Career Development', 11, false],
  ['/blog/career-growth-future-proof-path', '2025-09-01', '2025-09-01', 'Career Development', 10, true],
  ['/blog/global-work-culture-international-projects', '2025-11-20', '2025-11-20', 'Global Collaboration', 8, true],
  ['/blog/automation-generative-design-structural-engineering', '2025-10-10', '2025-12-17', 'Technology & Innovation', 12, true],
  ['/blog/engineering-software-comparison-structural-analysis', '2025-09-05', '2025-09-05', 'Software & Tools', 12, true],
  ['/blog/ai-construction-management-project-delivery', '2025-08-30', '2025-12-19', 'AI & Technology', 13, true],
  ['/blog/modular-prefabricated-construction-guide', '2025-12-18', '2025-12-18', 'Construction Technology', 12, true],
] as const;
const FURTHER = ['/blog/ai-structural-engineering-machine-learning', '/blog/sustainable-structural-design-innovations'];
const ALIASES = ['/ai-structural-engineering', '/blog/digital-workflows-automation'];

const find = (path: string) => ARTICLES.find((article) => article.path === path);

test.each(SPECIFIED)('%s is as specified', (path, published, shown, category, minutes, sidebar) => {
  const article = find(path);
  expect(article).toMatchObject({ published, category, sidebar });
  expect(article?.shown ?? article?.published).toBe(shown);
  // It is computed from the words; the specified length is only the aim.
  expect(Math.abs((article?.minutes ?? 0) - minutes)).toBeLessThanOrEqual(1);
});

test('the further pages and the other addresses are there', () => {
  for (const path of FURTHER) expect(find(path)).toBeDefined();
  const aliases = ARTICLES.flatMap((article) => article.aliases);
  for (const path of ALIASES) expect(aliases).toContain(path);
});

test('the specified articles end with a call to sign up', () => {
  const calling = ARTICLES.filter(({ callToAction }) => callToAction).map(({ path }) => path);
  expect(calling.toSorted()).toEqual([...FURTHER, '/blog/career-growth-future-proof-path'].toSorted());
});

test('articles are listed once, the newest first by the day that readers see', () => {
  const days = articles.map(({ published, shown = published }) => shown);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(articles.map(({ path }) => path)).size).toBe(articles.length);
  expect(articles.length).toBe(readdirSync(FOLDER).filter((file) => file.endsWith('.mdx')).length);
});

test.each(ARTICLES)('$slug has sources, names the limits of its validity, and has drawings of its own', ({ slug, minutes }) => {
  const source = readFileSync(join(FOLDER, `${slug}.mdx`), 'utf8');
  expect(source).toMatch(/^## Sources$/m);
  expect(source).toMatch(/^## .*[Ll]imits?\b.*$/m);
  expect(drawings[slug]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 420 210">/);
  const words = (texts[slug] ?? '').split(' ').length;
  expect(words / minutes).toBeGreaterThan(170);
  expect(words / minutes).toBeLessThan(230);
});

test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.svg')))(
  '%s has no script, no id and no size of its own',
  (file) => {
    const svg = readFileSync(join(FOLDER, file), 'utf8');
    expect(svg).not.toMatch(/<(?:script|style|image|foreignObject|use)\b|\son\w+=|\sid=|href=/i);
    const [root = ''] = /<svg[^>]*>/.exec(svg) ?? [];
    expect(root).not.toMatch(/\s(?:width|height)=/);
  },
);

test('filters use the form of names in an address', () => {
  expect(articlesWith('career-development', undefined).map(({ category }) => category)).toEqual([
    'Career Development',
    'Career Development',
  ]);
  expect(articlesWith(undefined, 'embodied-carbon').length).toBeGreaterThan(0);
  expect(articlesWith('nothing', undefined)).toEqual([]);
});

test('related articles share tags, and none is related to itself', () => {
  for (const article of ARTICLES) {
    const related = relatedTo(article);
    expect(related.map(({ slug }) => slug)).not.toContain(article.slug);
    for (const { tags } of related) expect(tags.some((tag) => article.tags.includes(tag))).toBe(true);
  }
});
