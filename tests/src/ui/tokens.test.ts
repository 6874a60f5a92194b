import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TOKENS = 'src/ui/tokens.css';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Style sheets without their comments and without the margins of printed paper, by their path. */
const sheets = globSync('src/**/*.css', { cwd: ROOT }).map((file) => ({
  file,
  css: read(file)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@page \{[^@}]*/g, ''),
}));

/** Every declaration, as 'file: property: value'. */
const declarations = sheets.flatMap(({ file, css }) =>
  Array.from(css.matchAll(/^\s+([\w-]+):\s+([^;{}]+);/gm), ([, property = '', value = '']) => ({ file, property, value })),
);

const shown = ({ file, property, value }: (typeof declarations)[number]) => `${file}: ${property}: ${value}`;

/** The properties that set a space. */
const SPACES = /^(?:(?:scroll-)?(?:margin|padding)(?:-\w+)*|(?:row-|column-)?gap|inset(?:-\w+)*|top|right|bottom|left)$/;

/** Tokens and named lengths, shares of the box or of the window, hairlines, and sums of them. `-var(…)` is no CSS. */
const OF_THE_SCALE =
  /^(?!.*-(?:var|calc))(?:var\(--[\w-]+\)|calc|min|max|clamp|auto|\d*\.?\d+(?:%|vw)?(?![\w.])|1px|[-+*/(),\s])+$/;

test('every margin, padding and gap uses the steps of the scale', () => {
  const spaces = declarations.filter(({ property }) => SPACES.test(property));
  expect(spaces.length).toBeGreaterThan(500);
  expect(spaces.filter(({ value }) => !OF_THE_SCALE.test(value)).map(shown)).toEqual([]);
});

test.each(['13px', 'var(--space-1) 6px', 'calc(var(--space-2) - 3px)', '1.5rem', '-var(--space-1)', '0.5em', '11px'])(
  '%s is no space of the scale',
  (value) => expect(value).not.toMatch(OF_THE_SCALE),
);

test('the layout changes at four widths and two heights, and nowhere else', () => {
  const queries = sheets.flatMap(({ css }) => css.match(/@(?:media|container)[^{]+/g) ?? []);
  const limits = queries.flatMap((query) => Array.from(query.matchAll(/\(([^()]*?)(\d+)px\)/g)));
  const lengths = (side: string) =>
    [...new Set(limits.filter(([, before]) => before?.includes(side)).map(([, , length]) => Number(length)))].toSorted(
      (a, b) => a - b,
    );
  expect(lengths('width')).toEqual([480, 640, 768, 1024]);
  expect(lengths('height')).toEqual([760, 860]);
});

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(/i;

test('each colour is written once, for light and dark, and only among the tokens', () => {
  const coloured = declarations.filter(({ value }) => COLOUR.test(value));
  expect(coloured.filter(({ file }) => file !== TOKENS).map(shown)).toEqual([]);
  expect(coloured.filter(({ value }) => !/^light-dark\(#[\da-f]{6,8}, #[\da-f]{6,8}\)$/.test(value)).map(shown)).toEqual([]);
  const names = coloured.map(({ property }) => property);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});

test('the colours that a browser draws around a page are the paper of both themes', () => {
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(read(TOKENS)) ?? [];
  const theme = (scheme: string) =>
    new RegExp(`content="(#\\w+)" media="\\(prefers-color-scheme: ${scheme}\\)"`).exec(read('index.html'))?.[1];
  expect([theme('light'), theme('dark')]).toEqual([light, dark]);
  expect(read('vite.config.ts').match(/(?:theme|background)_color: '(#\w+)'/g)).toEqual([
    `background_color: '${light}'`,
    `theme_color: '${light}'`,
  ]);
});

test('every custom property that is used is defined', () => {
  const files = globSync(['src/**/*.{css,ts,tsx}', 'server/**/*.ts'], { cwd: ROOT }).map((file) => ({ file, text: read(file) }));
  const inCode = files.flatMap(({ text }) => Array.from(text.matchAll(/'(--[\w-]+)'/g), ([, name]) => name));
  const defined = new Set([...declarations.map(({ property }) => property), ...inCode]);
  const used = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter(({ name }) => !defined.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
