import { Schema } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { drawFormula } from '../../../../../../src/features/admin/blog/text/formula.ts';
import { isLinkAddress, toLinkAddress } from '../../../../../../src/features/admin/blog/text/link-address.ts';
import { slashAt } from '../../../../../../src/features/admin/blog/text/slash.ts';
import { shortcutForReaders, shortcutText } from '../../../../../../src/features/admin/blog/text/shortcut.ts';

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:a@example.org', '/how-scoring-works', '/'])(
  'a link may lead to %s',
  (address) => expect(isLinkAddress(address)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  '/\\example.org',
  'ftp://x.org',
  'beam',
  '',
  'https://',
])('a link may not lead to %s', (address) => expect(isLinkAddress(address)).toBe(false));

test('the intended address is completed', () => {
  expect(toLinkAddress(' example.org/a ')).toBe('https://example.org/a');
  expect(toLinkAddress('ada@example.org')).toBe('mailto:ada@example.org');
  expect(toLinkAddress('/blog')).toBe('/blog');
  expect(toLinkAddress('javascript:alert(1)')).toBe('javascript:alert(1)');
});

test('a formula is drawn as MathML, without styles or links of its own', () => {
  const drawn = drawFormula(String.raw`w = \frac{5 q L^4}{384 E I}`, 'block');
  expect(drawn).toHaveProperty('html', expect.stringMatching(/<math [^>]*display="block"/));
  expect(drawFormula(String.raw`\href{javascript:alert(1)}{x}`, 'inline')).not.toHaveProperty(
    'html',
    expect.stringMatching(/\shref=/),
  );
});

test('a formula that cannot be drawn has one sentence with the reason', () => {
  for (const wrong of [String.raw`\frac{1`, String.raw`\unknown`, '}']) {
    expect(drawFormula(wrong, 'inline')).toHaveProperty('problem', expect.stringMatching(/^The formula cannot be drawn: .+\.$/));
  }
  expect(drawFormula(String.raw`\def\a{\a\a}\a`, 'inline')).toHaveProperty('problem');
});

test('shortcuts are written as the keyboard has them', () => {
  expect([shortcutText('Mod+Shift+8', false), shortcutText('Mod+Shift+8', true)]).toEqual(['Ctrl+Shift+8', '⌘⇧8']);
  expect([shortcutForReaders('Mod+B', false), shortcutForReaders('Mod+B', true)]).toEqual(['Control+B', 'Meta+B']);
});

test('a slash at the start of a paragraph is a query, and nowhere else', () => {
  const schema = new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph: { content: 'text*', group: 'block' },
      heading: { content: 'text*', group: 'block' },
      text: {},
    },
  });
  const at = (typed: string, block: 'paragraph' | 'heading' = 'paragraph', cursor = typed.length) => {
    const doc = schema.node('doc', null, [schema.node(block, null, typed ? [schema.text(typed)] : [])]);
    return slashAt(EditorState.create({ doc, selection: TextSelection.create(doc, 1 + cursor) }));
  };
  expect(at('/')).toEqual({ from: 1, words: '' });
  expect(at('/num list')).toEqual({ from: 1, words: 'num list' });
  expect(at('/table', 'paragraph', 3)).toEqual({ from: 1, words: 'ta' });
  for (const other of ['', 'and/or', ' /', '/home/x', `/${'a'.repeat(40)}`]) expect(at(other)).toBeNull();
  expect(at('/table', 'heading')).toBeNull();
});
