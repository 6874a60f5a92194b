import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { TextDialog } from './editor-events.ts';
import { type SlashItem, findItems, slashAt } from './slash.ts';

interface Shown {
  from: number;
  words: string;
  items: readonly SlashItem[];
  active: number;
  /** Below the line, in pixels from the corner of the text. */
  top: number;
  left: number;
}

export interface SlashMenu {
  /** The id of the list; its options have this id and their number. */
  id: string;
  shown: Shown | null;
  choose: (item: SlashItem) => void;
  /** True if the key was for the menu. */
  press: (key: string) => boolean;
}

const GAP = 4;

/** The menu that a slash at the start of a line opens. The cursor stays in the text, and the arrow keys choose. */
export function useSlashMenu(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  open: (dialog: TextDialog) => void,
): SlashMenu {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  // The line in which it was closed, so that it stays closed there.
  const closedAt = useRef<number | null>(null);

  useEffect(() => {
    const find = () => {
      const query = slashAt(editor.state);
      if (query?.from !== closedAt.current) closedAt.current = null;
      if (!query || closedAt.current !== null) return null;
      const items = findItems(editor, query.words);
      if (items.length === 0) return null;
      const { left, bottom } = editor.view.coordsAtPos(query.from);
      const corner = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { ...query, items, active: 0, top: bottom - corner.top + GAP, left: left - corner.left };
    };
    const typed = () => setShown(find());
    // A cursor that is moved into such a line does not open it.
    const moved = () => setShown((now) => (now && slashAt(editor.state)?.from === now.from ? now : null));
    const left = () => setShown(null);
    editor.on('update', typed);
    editor.on('selectionUpdate', moved);
    editor.on('blur', left);
    return () => {
      editor.off('update', typed);
      editor.off('selectionUpdate', moved);
      editor.off('blur', left);
    };
  }, [editor, frame]);

  function choose(item: SlashItem) {
    if (!shown) return;
    setShown(null);
    editor
      .chain()
      .focus()
      .deleteRange({ from: shown.from, to: shown.from + shown.words.length + 1 })
      .run();
    item.run(editor, open);
  }

  function press(key: string): boolean {
    if (!shown) return false;
    const { items, active } = shown;
    const moveTo = (index: number) => setShown({ ...shown, active: (index + items.length) % items.length });
    if (key === 'ArrowDown') moveTo(active + 1);
    else if (key === 'ArrowUp') moveTo(active - 1);
    else if (key === 'Enter' || key === 'Tab') choose(items[active] as SlashItem);
    else if (key === 'Escape') {
      closedAt.current = shown.from;
      setShown(null);
    } else return false;
    return true;
  }

  return { id, shown, choose, press };
}
