import type { Editor } from '@tiptap/core';

const EMPTY = '<p></p>';

function withoutEnd(html: string): string {
  let end = html.length;
  while (html.endsWith(EMPTY, end)) end -= EMPTY.length;
  return html.slice(0, end);
}

/** The HTML of the text. The editor always has an empty paragraph at the end to type into, which is no content. */
export const htmlOf = (editor: Editor): string => withoutEnd(editor.getHTML());
