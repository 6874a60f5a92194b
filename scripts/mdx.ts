import type { Node, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';

/** A JSX element in MDX, with attributes that are texts. */
export const element = (name: string, texts: Record<string, string>, children: readonly Node[] = []) =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(texts).map(([attribute, value]) => ({ type: 'mdxJsxAttribute', name: attribute, value })),
    children,
  }) as unknown as RootContent;

/** The words of a heading or of a cell, without their marks. */
export function textOf(node: Node): string {
  const parts: string[] = [];
  visit(node as Root, (inner) => {
    if (inner.type === 'text' || inner.type === 'inlineCode') parts.push(inner.value);
  });
  return parts.join('');
}

/** Throws, with the name of the file and of each wrong field, if the front matter is not as the schema says. */
export function readFrontMatter<Schema extends z.ZodType>(file: string, yaml: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(parseYaml(yaml));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message, ...issue }) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return `${[...path, ...unknown].join('.')}: ${message}`;
  });
  throw new Error(`${file}: ${wrong.join('; ')}`);
}
