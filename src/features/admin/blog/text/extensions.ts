import { Heading, type Level } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { formulaOptions } from './formula.ts';
import { isLinkAddress } from './link-address.ts';

const HEADINGS: readonly [tag: string, level: Level][] = [
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
];

/** Two levels, because the title of the post is the first. Headings of other levels in pasted text become the nearest one. */
const Headings = Heading.extend({
  parseHTML: () => HEADINGS.map(([tag, level]) => ({ tag, attrs: { level } })),
}).configure({ levels: [2, 3] });

const spanAttributes = {
  colspan: { default: 1, renderHTML: ({ colspan }: { colspan?: number }) => (colspan === 1 ? {} : { colspan }) },
  rowspan: { default: 1, renderHTML: ({ rowspan }: { rowspan?: number }) => (rowspan === 1 ? {} : { rowspan }) },
};

/** An address and nothing else: the server decides what a link reveals about this site to another one. */
const Links = Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  autolink: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => isLinkAddress(address ?? ''),
  HTMLAttributes: {},
});

/** Without widths and colours, which the server would remove. Tab leaves the last cell, because it would be a trap otherwise. */
const Tables = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});
const Cell = TableCell.extend({ addAttributes: () => ({ ...spanAttributes, colwidth: { default: null, rendered: false } }) });
const HeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...spanAttributes, colwidth: { default: null, rendered: false } }),
});

/** Only pictures that were uploaded here, because another server would learn who the readers are. */
const Pictures = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/blog/images/"]' }],
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  // Typing Markdown would insert a picture without asking for its text, and from any address.
  addInputRules: () => [],
});

/** The permitted parts of a post's text. The server removes everything else. */
export const createExtensions = () => [
  StarterKit.configure({
    heading: false,
    // It would look like a link.
    underline: false,
    link: false,
  }),
  Headings,
  Links,
  Subscript,
  Superscript,
  Tables,
  TableRow,
  HeaderCell,
  Cell,
  Pictures,
  InlineMath.configure({ katexOptions: formulaOptions('inline') }),
  BlockMath.configure({ katexOptions: formulaOptions('block') }),
];
