import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Node, Root } from 'mdast';
import rehypeKatex from 'rehype-katex';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import GithubSlugger from 'github-slugger';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { type Article, FrontMatter } from '../contract/blog/articles.ts';
import { element, readFrontMatter, textOf } from './mdx.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'features', 'blog', 'articles');
const WORDS_PER_MINUTE = 200;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An element or a text of a page. */
interface Markup extends Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Markup[];
  value?: string;
}

/** MathML as text, without its source in TeX. */
function markupOf({ tagName, properties = {}, children = [], value = '' }: Markup): string {
  if (tagName === undefined) return escaped(value);
  if (tagName === 'annotation') return '';
  const inner = children.map(markupOf).join('');
  if (tagName === 'semantics') return inner;
  const attributes = Object.entries(properties).map(([name, text]) => ` ${name}="${escaped(String(text))}"`);
  return `<${tagName}${attributes.join('')}>${inner}</${tagName}>`;
}

/** Makes each formula one text, since as components they are a third of an article. */
const joinFormulas = () => (tree: Markup) => {
  visit(tree, (node: Markup) => {
    if (node.tagName !== 'math') return;
    node.properties = { ...node.properties, markup: node.children?.map(markupOf).join('') };
    node.children = [];
  });
};

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMath);

const readDrawing = (file: string) => readFileSync(join(FOLDER, basename(file)), 'utf8').trim();

/**
 * Makes of an image alone in its paragraph the component `Drawing`, with the SVG itself, since only inside the page does a drawing
 * take the colours of its theme. An article also gets its first drawing and its contents, as the front matter and its headings say.
 */
const addDrawings = () => (tree: Root, file: { path: string }) => {
  visit(tree, 'paragraph', ({ children: [image, ...rest] }, index, parent) => {
    if (image?.type !== 'image' || rest.length > 0 || !parent || index === undefined) return;
    const texts = { svg: readDrawing(image.url), alt: image.alt ?? '', caption: image.title ?? '' };
    parent.children[index] = element('Drawing', texts);
  });
  const { article } = readArticle(basename(file.path));
  const hero = { svg: readDrawing(`${article.slug}.svg`), alt: article.heroAlt, caption: `Figure 1. ${article.heroCaption}` };
  tree.children.splice(1, 0, element('Drawing', hero), element('Contents', { sections: JSON.stringify(listSections(tree)) }));
};

/** The sections of the text with the ids that rehype-slug gives to their headings. */
function listSections(tree: Root) {
  const slugger = new GithubSlugger();
  const sections: { id: string; title: string }[] = [];
  visit(tree, 'heading', (heading) => {
    const title = textOf(heading);
    const id = slugger.slug(title);
    if (heading.depth === 2) sections.push({ id, title });
  });
  return sections;
}

/** The words that are read: text, code and captions, without formulas and what only screen readers say. */
function readText(source: string): string {
  const parts: string[] = [];
  visit(markdown.parse(source), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    if (node.type === 'image' && node.title) parts.push(node.title);
  });
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’/%-]*/gu)?.length ?? 0;

/** Throws, with the name of the file and of the field, if the front matter is not as `FrontMatter` says. */
function readArticle(file: string): { article: Article; text: string } {
  const source = readFileSync(join(FOLDER, file), 'utf8');
  const [, yaml = ''] = /^---\n([^]*?)\n---\n/.exec(source) ?? [];
  const frontMatter = readFrontMatter(`src/features/blog/articles/${file}`, yaml, FrontMatter);
  const slug = basename(file, '.mdx');
  if (frontMatter.path !== `/blog/${slug}`)
    throw new Error(`src/features/blog/articles/${file} must have the path /blog/${slug}.`);
  const text = readText(source);
  const minutes = Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));
  return { article: { ...frontMatter, slug, minutes }, text };
}

const dayOf = ({ article: { published, shown = published } }: { article: Article }) => shown;

/** All articles, the newest first by the day that readers see. */
const readArticles = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mdx'))
    .map(readArticle)
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));

const MODULES: Record<string, () => unknown> = {
  'virtual:articles': () => readArticles().map(({ article }) => article),
  // Apart, since every page needs them and nothing else.
  'virtual:article-paths': () => readArticles().map(({ article: { slug, path, aliases } }) => ({ slug, path, aliases })),
  // Apart, since only lists show them.
  'virtual:article-drawings': () =>
    Object.fromEntries(readArticles().map(({ article: { slug } }) => [slug, readDrawing(`${slug}.svg`)])),
  // Apart, since only the server's search needs it.
  'virtual:article-texts': () => Object.fromEntries(readArticles().map(({ article, text }) => [article.slug, text])),
};

/** The list of articles as a module, since importing it from the articles themselves would load all of their texts. */
const listArticles = (): Plugin => ({
  name: 'articles',
  resolveId: (id) => (id in MODULES ? `\0${id}` : null),
  load(id) {
    const content = MODULES[id.replace('\0', '')];
    if (!id.startsWith('\0virtual:') || !content) return null;
    for (const file of readdirSync(FOLDER)) this.addWatchFile(join(FOLDER, file));
    return `export default ${JSON.stringify(content())};`;
  },
});

/** Turns MDX into React components, with formulas as MathML and drawings as imports, and lists the articles. */
export const createArticlePlugins = (): Plugin[] => [
  {
    enforce: 'pre',
    ...mdx({
      include: join(FOLDER, '*.mdx'),
      remarkPlugins: [remarkFrontmatter, remarkGfm, remarkMath, addDrawings],
      rehypePlugins: [rehypeSlug, [rehypeKatex, { output: 'mathml', strict: 'error' }], joinFormulas],
    }),
  } as Plugin,
  listArticles(),
];
