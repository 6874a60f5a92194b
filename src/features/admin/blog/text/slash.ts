import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { COMMANDS, SIGNS, TABLE_COMMANDS } from './commands.tsx';
import type { TextDialog } from './editor-events.ts';

/** What is typed after a slash at the start of a line. */
export interface SlashQuery {
  /** The place of the slash in the text. */
  from: number;
  words: string;
}

const MOST_CHARACTERS = 20;

/** The query at the cursor; null if the line does not begin with a slash, or has more than a query before the cursor. */
export function slashAt({ selection: { $from, empty } }: EditorState): SlashQuery | null {
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  if (!before.startsWith('/') || before.length > MOST_CHARACTERS) return null;
  const words = before.slice(1);
  return /^[\p{L}\p{N} ]*$/u.test(words) ? { from: $from.start(), words } : null;
}

/** A block that the menu offers. */
export interface SlashItem {
  id: string;
  label: string;
  /** Other words for it. */
  words: string;
  sign: ReactNode;
  /** Runs after the query is removed. */
  run: (editor: Editor, open: (dialog: TextDialog) => void) => void;
  isPossible?: ((editor: Editor) => boolean) | undefined;
}

/** The blocks of the toolbar that begin a line, with other words by which people look for them. */
const WORDS: Readonly<Record<string, string>> = {
  'Heading 2': 'title section h2',
  'Heading 3': 'title subsection h3',
  'Bulleted list': 'points ul',
  'Numbered list': 'steps ol',
  Quote: 'blockquote citation',
  'Code block': 'program pre',
};

const blocks: readonly SlashItem[] = COMMANDS.flat()
  .filter(({ label }) => label in WORDS)
  .map(({ id, label, sign, run }) => ({ id, label, sign, words: WORDS[label] ?? '', run: (editor) => void run(editor) }));

const table = TABLE_COMMANDS[0];

const ITEMS: readonly SlashItem[] = [
  ...blocks.filter(({ label }) => label !== 'Quote' && label !== 'Code block'),
  {
    id: 'table',
    label: 'Table',
    words: 'grid rows columns',
    sign: SIGNS.table,
    run: (editor) => void table?.run(editor),
    isPossible: table?.isPossible,
  },
  { id: 'picture', label: 'Picture', words: 'image photo drawing', sign: SIGNS.picture, run: (_editor, open) => open('picture') },
  { id: 'formula', label: 'Formula', words: 'equation math latex', sign: '∑', run: (_editor, open) => open('formula') },
  ...blocks.filter(({ label }) => label === 'Quote' || label === 'Code block'),
];

/** The blocks that fit the typed words and can be inserted here. */
export function findItems(editor: Editor, words: string): readonly SlashItem[] {
  const wanted = words.trim().toLowerCase();
  return ITEMS.filter(
    ({ label, words: others, isPossible }) =>
      `${label} ${others}`.toLowerCase().includes(wanted) && (isPossible?.(editor) ?? true),
  );
}
