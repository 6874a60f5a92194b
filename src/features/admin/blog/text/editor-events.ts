import { type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { toPlain } from '../../../../../contract/base/text.ts';
import { cleanPasted } from './clean-pasted.ts';

export type TextDialog = 'link' | 'formula' | 'picture';

/** The requests of keys and mouse to the page around the text. */
export interface EditorAsks {
  open: (dialog: TextDialog) => void;
  /** Picture files were pasted or dropped. */
  take: (files: File[]) => void;
  toToolbar: () => void;
  /** Offers a key to the open menu of blocks; true if the menu used it. */
  toMenu: (key: string) => boolean;
  /** This number of pictures of a paste was left out. */
  leftOut: (pictures: number) => void;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** A word processor copies a picture of the text beside the text, and then the text is meant. */
const hasText = (data: DataTransfer) => data.getData('text/plain').trim() !== '';

const DIALOG_OF: Record<string, TextDialog> = { inlineMath: 'formula', blockMath: 'formula', image: 'picture' };

/** The dialog for the selected formula or picture; null if neither is selected. */
const dialogOf = ({ selection }: EditorState): TextDialog | null =>
  selection instanceof NodeSelection ? (DIALOG_OF[selection.node.type.name] ?? null) : null;

/** The meaning of a key for the page; null if the key belongs to the editor or the browser. */
function meaningOf(event: KeyboardEvent, state: EditorState): ((asks: EditorAsks) => void) | null {
  const key = event.key.toLowerCase();
  const mod = event.ctrlKey || event.metaKey;
  if (key === 'escape' || (key === 'f10' && event.altKey)) return (asks) => asks.toToolbar();
  if (key === 'k' && mod && !event.shiftKey) return (asks) => asks.open('link');
  if (key === 'e' && mod && event.shiftKey) return (asks) => asks.open('formula');
  const dialog = key === 'enter' && !mod ? dialogOf(state) : null;
  return dialog && ((asks) => asks.open(dialog));
}

/** Handlers for the editor: keys, double clicks, pasted and dropped files. */
export const createEditorEvents = (asks: EditorAsks): EditorProps => ({
  handleKeyDown(view, event) {
    const isPlain = ![event.isComposing, event.ctrlKey, event.metaKey, event.altKey, event.shiftKey].includes(true);
    const isForMenu = isPlain && asks.toMenu(event.key);
    const act = isForMenu ? null : meaningOf(event, view.state);
    if (!isForMenu && !act) return false;
    event.preventDefault();
    // Escape would close the dialog around the editor.
    event.stopPropagation();
    act?.(asks);
    return true;
  },

  handleDoubleClickOn(view) {
    const dialog = dialogOf(view.state);
    if (dialog) asks.open(dialog);
    return dialog !== null;
  },

  handlePaste(_view, { clipboardData }) {
    const files = picturesIn(clipboardData);
    if (!clipboardData || files.length === 0 || hasText(clipboardData)) return false;
    asks.take(files);
    return true;
  },

  handleDrop(view, event, _slice, moved) {
    const files = picturesIn(event.dataTransfer);
    if (moved || files.length === 0) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
    asks.take(files);
    return true;
  },

  transformPastedText: (text) => toPlain(text),

  transformPastedHTML(html) {
    const clean = cleanPasted(html);
    if (clean.pictures > 0) asks.leftOut(clean.pictures);
    return clean.html;
  },
});
