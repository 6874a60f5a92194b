import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { leaveNode } from './leave-node.ts';

/** A button of the toolbar. */
export interface TextCommand {
  id: string;
  label: string;
  /** As in 'Mod+Shift+B', where Mod is Control, or Command on a Mac. The library has the shortcuts; they are only shown here. */
  keys?: string;
  sign: ReactNode;
  run: (editor: Editor) => boolean;
  /** Whether the text at the cursor has it; absent if it is no state. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const SIGNS = {
  link: <Sign d="M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5L7.5 13A3 3 0 0 1 3 8.5L4.5 7" />,
  picture: <Sign d="M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3M10.5 5.5h1" />,
  table: <Sign d="M2 3h12v10H2zM2 6.5h12M2 9.75h12M6 3v10M10 3v10" />,
};

const toggle = (
  name: string,
  run: TextCommand['run'],
  more: Omit<TextCommand, 'run' | 'id'>,
  attributes?: object,
): TextCommand => ({
  id: name + (attributes ? JSON.stringify(attributes) : ''),
  run,
  isOn: (editor) => editor.isActive(name, attributes),
  ...more,
});

const heading = (level: 2 | 3): TextCommand =>
  toggle(
    'heading',
    (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    { label: `Heading ${level}`, keys: `Mod+Alt+${level}`, sign: `H${level}` },
    { level },
  );

/** The buttons of the toolbar in their groups, without those that open something. */
export const COMMANDS: readonly (readonly TextCommand[])[] = [
  [heading(2), heading(3)],
  [
    toggle('bold', (editor) => editor.chain().focus().toggleBold().run(), { label: 'Bold', keys: 'Mod+B', sign: <b>B</b> }),
    toggle('italic', (editor) => editor.chain().focus().toggleItalic().run(), { label: 'Italic', keys: 'Mod+I', sign: <i>I</i> }),
    toggle('strike', (editor) => editor.chain().focus().toggleStrike().run(), {
      label: 'Strikethrough',
      keys: 'Mod+Shift+S',
      sign: <s>S</s>,
    }),
    toggle('subscript', (editor) => editor.chain().focus().toggleSubscript().run(), {
      label: 'Subscript',
      keys: 'Mod+,',
      sign: 'x₂',
    }),
    toggle('superscript', (editor) => editor.chain().focus().toggleSuperscript().run(), {
      label: 'Superscript',
      keys: 'Mod+.',
      sign: 'x²',
    }),
    toggle('code', (editor) => editor.chain().focus().toggleCode().run(), {
      label: 'Code',
      keys: 'Mod+E',
      sign: <Sign d="M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5" />,
    }),
  ],
  [
    toggle('bulletList', (editor) => editor.chain().focus().toggleBulletList().run(), {
      label: 'Bulleted list',
      keys: 'Mod+Shift+8',
      sign: <Sign d="M6 4h8M6 8h8M6 12h8M2 4h1.5M2 8h1.5M2 12h1.5" />,
    }),
    toggle('orderedList', (editor) => editor.chain().focus().toggleOrderedList().run(), {
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      sign: <Sign d="M7 4h7M7 8h7M7 12h7M2 3l1-.5v3M2 9.5c0-1 2-1 2 0L2 12.5h2" />,
    }),
    toggle('blockquote', (editor) => editor.chain().focus().toggleBlockquote().run(), {
      label: 'Quote',
      keys: 'Mod+Shift+B',
      sign: <Sign d="M3 3v10M6 5h8M6 8h8M6 11h5" />,
    }),
    toggle('codeBlock', (editor) => editor.chain().focus().toggleCodeBlock().run(), {
      label: 'Code block',
      keys: 'Mod+Alt+C',
      sign: <Sign d="M2 3h12v10H2zM6.5 6L4.5 8l2 2M9.5 6l2 2-2 2" />,
    }),
  ],
];

export const HISTORY: readonly TextCommand[] = [
  {
    id: 'undo',
    label: 'Undo',
    keys: 'Mod+Z',
    sign: <Sign d="M6 3L3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6" />,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    sign: <Sign d="M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10" />,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

/** The actions on a table. All but the first are possible only in a table. */
export const TABLE_COMMANDS: readonly Pick<TextCommand, 'id' | 'label' | 'run' | 'isPossible'>[] = [
  {
    id: 'insert',
    label: 'Insert a table',
    run: (editor) => editor.chain().focus().command(leaveNode).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isPossible: (editor) => !editor.isActive('table'),
  },
  { id: 'row-before', label: 'Add a row above', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { id: 'row-after', label: 'Add a row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { id: 'column-before', label: 'Add a column before', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { id: 'column-after', label: 'Add a column after', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { id: 'header', label: 'Header row on or off', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { id: 'delete-row', label: 'Delete the row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { id: 'delete-column', label: 'Delete the column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { id: 'delete', label: 'Delete the table', run: (editor) => editor.chain().focus().deleteTable().run() },
];
