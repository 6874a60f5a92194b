import { createElement as h } from 'react';
import type { DialogProps } from '../../../../src/ui/dialog.tsx';

/** A dialog that is rendered in its place, since the real one needs a document. */
export const Dialog = ({ open, title, description, children, actions }: DialogProps) =>
  open ? h('dialog', {}, title, description, children, actions) : null;
