import type { Editor } from '@tiptap/core';

/**
 * Focuses the text where its caret was and returns its element. With a plain focus() the browser puts the caret at the start, which
 * the editor notices and mends only within 200 ms.
 */
export function focusText({ view }: Editor): HTMLElement {
  view.focus();
  return view.dom;
}
