import { basename, join, relative } from 'node:path';
import mdx from '@mdx-js/rollup';
import { slug } from 'github-slugger';
import type { Heading, Node, PhrasingContent, Root, RootContent, Table, TableCell, TableRow } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { FrontMatter } from '../src/features/site/document/front-matter.ts';
import { element, readFrontMatter, textOf } from './mdx.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'src', 'features', 'site', 'pages');

const isExpression = (node: Node | undefined): node is Node & { value: string } => node?.type === 'mdxTextExpression';

// Takes a comment away from the end of a heading or of a cell, as in `## What you can ask for {/* #rights */}`, and gives its text.
function takeComment(children: PhrasingContent[]): string | null {
  const last: Node | undefined = children.at(-1);
  const [, comment] = (isExpression(last) && /^\/\*\s*(.*?)\s*\*\/$/.exec(last.value)) || [];
  if (comment === undefined) return null;
  children.pop();
  const before = children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return comment;
}

/** Throws if some of the words are only known later. */
function fixedTextOf(node: Heading | TableCell): string {
  if (node.children.some(isExpression)) throw new Error(`What is computed cannot be part of '${textOf(node)}'.`);
  return textOf(node);
}

/** The id in a comment at the end of the heading, or one made of its words. */
function takeId(heading: Heading): string {
  const comment = takeComment(heading.children);
  if (comment === null) return slug(fixedTextOf(heading));
  const [, id] = /^#([a-z][a-z0-9-]*)$/.exec(comment) ?? [];
  if (id === undefined) throw new Error(`The heading '${textOf(heading)}' has the comment '${comment}', which is no #id.`);
  return id;
}

const listContents = (titles: readonly { id: string; children: PhrasingContent[] }[]) =>
  element('Contents', {}, [
    {
      type: 'list',
      ordered: true,
      spread: false,
      children: titles.map(({ id, children }) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: [{ type: 'link', url: `#${id}`, children }] }],
      })),
    } as Node,
  ]);

/** Makes a `Section` of each `##` with what follows it. What follows a line of `---` belongs to none. */
function divide(nodes: readonly RootContent[]) {
  const titles: { id: string; children: PhrasingContent[] }[] = [];
  const parts: Node[] = [];
  let open = parts;
  for (const node of nodes) {
    if (node.type === 'thematicBreak') open = parts;
    else if (node.type === 'heading' && node.depth === 2) {
      const id = takeId(node);
      if (titles.some((title) => title.id === id)) throw new Error(`Two headings have the id '${id}'.`);
      titles.push({ id, children: node.children });
      open = [element('SectionTitle', { id, number: String(titles.length) }, node.children)];
      parts.push(element('Section', { id }, open));
    } else open.push(node);
  }
  return { titles, parts };
}

/** The head of a column, and its share of the width, which is a comment at the end of the head. */
function readColumn(cell: TableCell) {
  const comment = takeComment(cell.children);
  const head = fixedTextOf(cell);
  if (comment === null) return { head };
  if (!(Number(comment) > 0))
    throw new Error(`The column '${head}' has the comment '${comment}', which is no share of the width.`);
  return { head, share: Number(comment) };
}

function toTable({ children: [head, ...rows] }: Table, caption: string) {
  const columns = (head?.children ?? []).map(readColumn);
  const toCell = (cell: TableCell, index: number) => element('Cell', { head: columns[index + 1]?.head ?? '' }, cell.children);
  const toRow = ({ children: [name, ...cells] }: TableRow) =>
    element('Row', { name: name ? fixedTextOf(name) : '' }, cells.map(toCell));
  return element('Table', { columns: JSON.stringify(columns), caption }, rows.map(toRow));
}

/** Makes of each table the component `Table`. A paragraph before it that begins with `Table:` is its caption. */
function replaceTables(tree: Root) {
  visit(tree, 'table', (table, index, parent) => {
    if (!parent || index === undefined) return SKIP;
    const before = parent.children[index - 1];
    const [, caption] = (before?.type === 'paragraph' && /^Table: (.*)$/s.exec(textOf(before))) || [];
    const from = caption === undefined ? index : index - 1;
    parent.children.splice(from, index - from + 1, toTable(table, caption ?? ''));
    return [SKIP, from + 1];
  });
}

/**
 * Makes of a page's Markdown the parts of its frame, which are components that the page gives: `Frame`, with the front matter as
 * its attributes, and in it `Contents` and `Sections`.
 */
const addFrame = () => (tree: Root, file: { path: string }) => {
  const [yaml] = tree.children;
  const name = relative(ROOT, file.path);
  const frontMatter = readFrontMatter(name, yaml?.type === 'yaml' ? yaml.value : '', FrontMatter);
  if (frontMatter.to !== `/${basename(file.path, '.mdx')}`)
    throw new Error(`${name} must not have the address ${frontMatter.to}.`);
  replaceTables(tree);
  const isImport = ({ type }: Node) => type === 'yaml' || type === 'mdxjsEsm';
  const { titles, parts } = divide(tree.children.filter((node) => !isImport(node)));
  tree.children = [
    ...tree.children.filter(isImport),
    element('Frame', frontMatter, [listContents(titles), element('Sections', {}, parts)]),
  ];
};

/** Turns the pages of the site that are written in MDX into React components. */
export const createSitePagePlugin = (): Plugin =>
  ({
    ...mdx({ include: join(FOLDER, '*.mdx'), remarkPlugins: [remarkFrontmatter, remarkGfm, addFrame] }),
    name: 'site-pages',
    enforce: 'pre',
  }) as Plugin;
