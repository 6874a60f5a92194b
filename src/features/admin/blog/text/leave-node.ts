import type { CommandProps } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/**
 * A command that moves the cursor from a selected picture or formula into the text after it, because the next insertion or typing
 * would replace it. A new paragraph is made if there is no text.
 */
export function leaveNode({ tr, state }: Pick<CommandProps, 'tr' | 'state'>): boolean {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection)) return true;
  const { node, to } = selection;
  const isBlock = !node.isInline;
  if (isBlock && !tr.doc.resolve(to).nodeAfter?.isTextblock) tr.insert(to, state.schema.node('paragraph'));
  tr.setSelection(TextSelection.create(tr.doc, isBlock ? to + 1 : to));
  return true;
}
