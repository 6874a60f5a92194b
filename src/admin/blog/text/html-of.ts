import type { Editor } from '@tiptap/core';

/** The HTML of the text. The editor keeps an empty paragraph at the end to type into, which is no content. */
export const htmlOf = (editor: Editor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
