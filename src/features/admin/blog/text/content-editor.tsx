import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type Ref, useCallback, startTransition, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import prose from '../../../../shared/article/prose.module.css';
import { useToasts } from '../../../../ui/toasts.tsx';
import styles from './content-editor.module.css';
import { type TextDialog, createEditorEvents } from './editor-events.ts';
import { createExtensions } from './extensions.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { htmlOf } from './html-of.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SlashList } from './slash-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSlashMenu } from './use-slash-menu.ts';

interface Described {
  id: string;
  label: string;
  error: string | undefined;
  /** The open menu of blocks, and the chosen one; null if it is closed. */
  menu: { id: string; active: number } | null;
}

/** A screen reader reads name, hint and error with the text, as with any field, and the chosen block of the open menu. */
const attributesOf = ({ id, label, error, menu }: Described): Record<string, string> => ({
  id: `${id}-text`,
  role: 'textbox',
  class: `${prose.prose} ${styles.text}`,
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-label': label,
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
  ...(error && { 'aria-invalid': 'true' }),
  ...(menu && { 'aria-controls': menu.id, 'aria-activedescendant': `${menu.id}-${menu.active}` }),
});

/** The open dialog, and the files that wait for the dialog for pictures. */
function useTextDialogs() {
  const [dialog, setDialog] = useState<TextDialog | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [turn, setTurn] = useState(0);
  const take = useCallback((taken: readonly File[]) => {
    setFiles(taken);
    setDialog('picture');
  }, []);
  return {
    dialog,
    file: files[0] ?? null,
    turn,
    open: setDialog,
    take,
    /** After a picture the next file is asked for. */
    close() {
      const rest = files.slice(1);
      setFiles(rest);
      setTurn(turn + 1);
      setDialog(rest.length > 0 ? 'picture' : null);
    },
  };
}

export interface ContentEditorProps {
  label: string;
  error?: string | undefined;
  /** The HTML at the beginning. */
  start: string;
  onChange: (html: string) => void;
  /** Called once, with the first text as the editor writes it. */
  onRead: (html: string) => void;
  ref: Ref<{ focus: () => void }>;
}

/** A field for formatted text. The toolbar above it and the text are each one stop of the Tab key. */
export function ContentEditor({ label, error, start, onChange, onRead, ref }: ContentEditorProps) {
  const id = useId();
  const toasts = useToasts();
  const toolbar = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const dialogs = useTextDialogs();
  const [extensions] = useState(createExtensions);
  const editor = useEditor({
    extensions,
    content: start,
    // The style sheet of the page has these rules.
    injectCSS: false,
    onCreate: (created) => onRead(htmlOf(created.editor)),
    // The form has the text at once. What it draws can wait, so that the keys are not slowed.
    onUpdate: (updated) => startTransition(() => onChange(htmlOf(updated.editor))),
  });
  const { open, take } = dialogs;
  const menu = useSlashMenu(editor, frame, open);
  const press = useRef(menu.press);
  const isEmpty = useEditorState({ editor, selector: (snapshot) => snapshot.editor.isEmpty });
  const { id: list, shown } = menu;
  const active = shown?.active;
  useEffect(() => {
    press.current = menu.press;
  });
  useEffect(() => {
    const events = createEditorEvents({
      open,
      take,
      toMenu: (key) => press.current(key),
      toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      leftOut: (count) =>
        toasts.failed(
          count === 1 ? 'A picture was left out' : `${count} pictures were left out`,
          'Pictures from elsewhere cannot be pasted with text. Save them as files and insert those.',
        ),
    });
    editor.setOptions({
      editorProps: {
        ...events,
        attributes: attributesOf({ id, label, error, menu: active === undefined ? null : { id: list, active } }),
      },
    });
  }, [editor, open, take, toasts, id, label, error, list, active]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);
  const close = dialogs.close;
  return (
    <div className={styles.field}>
      <div ref={frame} className={error ? `${styles.frame} ${styles.wrong}` : styles.frame} data-empty={isEmpty || undefined}>
        <Toolbar
          ref={toolbar}
          editor={editor}
          controls={`${id}-text`}
          onLink={() => dialogs.open('link')}
          onPicture={() => dialogs.open('picture')}
          onFormula={() => dialogs.open('formula')}
        />
        <EditorContent editor={editor} className={styles.content} />
        <SlashList {...menu} />
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        <kbd>/</kbd> at the start of a line inserts a block. <kbd>Alt</kbd> <kbd>F10</kbd> or <kbd>Esc</kbd> goes to the toolbar
        and back. Pictures can be pasted and dropped. <kbd>Enter</kbd> opens a selected formula or picture.
      </p>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <LinkDialog editor={editor} open={dialogs.dialog === 'link'} onClose={close} />
      <FormulaDialog editor={editor} open={dialogs.dialog === 'formula'} onClose={close} />
      <PictureDialog
        editor={editor}
        open={dialogs.dialog === 'picture'}
        file={dialogs.file}
        turn={dialogs.turn}
        onClose={close}
      />
    </div>
  );
}
