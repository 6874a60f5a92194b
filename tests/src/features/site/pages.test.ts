import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { createSitePagePlugin } from '../../../../scripts/site-pages.ts';

const { transform } = createSitePagePlugin() as Plugin & {
  transform: (source: string, path: string) => Promise<{ code: string } | undefined>;
};

const FRONT_MATTER = {
  to: '/terms',
  title: 'Terms',
  description: 'What holds between engineers, companies and whoever runs this installation: accounts, the test, money.',
  lead: 'In plain words.',
  dated: '2026-11-22',
  concerns: 'Everybody with an account',
};

/** The code of a page with this text, as if it were in src/features/site/pages. */
async function compile(text: string, change: object = {}, name = 'terms') {
  const source = `---\n${JSON.stringify({ ...FRONT_MATTER, ...change })}\n---\n\n${text}`;
  const result = await transform.call(
    {} as never,
    source,
    join(import.meta.dirname, `../../../../src/features/site/pages/${name}.mdx`),
  );
  return result?.code ?? '';
}

test('a heading has the id that its comment names, or one of its words', async () => {
  const code = await compile('## What you can ask for {/* #rights */}\n\nA copy.\n\n## How long\n\nA day.');
  expect([...code.matchAll(/_jsxs?\(Section, \{\s*id: "([^"]+)"/g)].map(([, id]) => id)).toEqual(['rights', 'how-long']);
  expect([...code.matchAll(/href: "#([^"]+)"/g)].map(([, id]) => id)).toEqual(['rights', 'how-long']);
  expect(code).not.toContain('rights */');
});

test('incomplete or too long front matter, or that of another page, is refused, with file and field', async () => {
  const file = 'src/features/site/pages/terms.mdx';
  await expect(compile('', { dated: undefined })).rejects.toThrow(`${file}: dated`);
  await expect(compile('', { description: 'x'.repeat(161) })).rejects.toThrow(`${file}: description`);
  await expect(compile('', { title: 'Conditions' })).rejects.toThrow(`${file}: title`);
  await expect(compile('', { author: 'A' })).rejects.toThrow('author');
  await expect(compile('', { to: '/about' })).rejects.toThrow(`${file}: to`);
  await expect(compile('', {}, 'privacy')).rejects.toThrow(
    'src/features/site/pages/privacy.mdx must not have the address /terms',
  );
});

test('two headings with one id, an unknown comment, and a computed text instead of a fixed one are refused', async () => {
  await expect(compile('## Money\n\n## Pay {/* #money */}')).rejects.toThrow("the id 'money'");
  await expect(compile('## What {BRAND} does')).rejects.toThrow("cannot be part of 'What  does'");
  await expect(compile('## Money {/* pay */}')).rejects.toThrow("the comment 'pay', which is no #id");
  await expect(compile('| What {/* wide */} | How |\n| --- | --- |')).rejects.toThrow('no share of the width');
  await expect(compile('| A | B |\n| --- | --- |\n| {BRAND} | C |')).rejects.toThrow('cannot be part of');
});

test('a table has the widths that its heads name, and the caption before it', async () => {
  const rows = '| What {/* 2 */} | How {/* 1 */} |\n| --- | --- |\n| Keys | Tab |';
  const code = await compile(`## Tables\n\nTable: What helps\n\n${rows}\n\nAfter it.\n\n| A | B |\n| --- | --- |\n| C | D |`);
  expect(code).toContain(
    JSON.stringify(
      JSON.stringify([
        { head: 'What', share: 2 },
        { head: 'How', share: 1 },
      ]),
    ).slice(1, -1),
  );
  expect(code).toContain('caption: "What helps"');
  expect(code).not.toContain('Table: What helps');
  expect(code).toContain('"After it."');
  expect(code).toContain('caption: ""');
});

test('the text after a line of dashes belongs to no section', async () => {
  const code = await compile('## Money\n\nFree.\n\n---\n\nA note.');
  const section = /_jsxs\(Section, \{[^]*?\}\)\]\s*\}\)/.exec(code)?.[0] ?? '';
  expect(section).toContain('Free.');
  expect(section).not.toContain('A note.');
});
