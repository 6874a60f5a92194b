import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IMAGE_TYPES } from '../../../../../contract/accounts/settings.ts';
import { problemWith } from '../../../../shared/forms/image-rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { firstFieldOf } from './first-field-of.ts';
import { focusText } from './focus-text.ts';
import { leaveNode } from './leave-node.ts';
import type { TextDialogProps } from './link-dialog.tsx';
import { useImageUpload } from '../use-image-upload.ts';
import styles from './picture-dialog.module.css';

const MAX_ALT = 500;

interface Shown {
  src: string;
  alt: string;
}

function selectedPicture({ state: { selection } }: Editor): Shown | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { src, alt } = selection.node.attrs as Partial<Shown>;
  return { src: src ?? '', alt: alt ?? '' };
}

/** The address of a file that is not uploaded yet. The browser keeps the file in memory until the address is revoked. */
function usePreview(file: File | null) {
  const url = useMemo(() => (file && !problemWith(file) ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

interface FormProps {
  editor: Editor;
  /** A file that was pasted or dropped; null if it has still to be chosen. */
  given: File | null;
  form: string;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function PictureForm({ editor, given, form, onBusy, onDone }: FormProps) {
  const [present] = useState(() => (given ? null : selectedPicture(editor)));
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [wrong, setWrong] = useState<{ file?: string | undefined; alt?: string | undefined }>({});
  const preview = usePreview(file);
  const isShown = useRef(true);
  const { upload, isUploading, problem, reset } = useImageUpload(({ imageUrl, width, height }) => {
    // Closed meanwhile, so the person does not want it.
    if (!isShown.current) return;
    const attrs = { src: imageUrl, alt: alt.trim(), width, height };
    editor.chain().command(leaveNode).insertContent({ type: 'image', attrs }).command(leaveNode).run();
    onDone();
  });
  useEffect(() => onBusy(isUploading), [isUploading, onBusy]);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The form of the post lies around this one in React's tree.
    event.stopPropagation();
    const missing = {
      file: file || present ? (file ? problemWith(file) : undefined) : 'Please select an image file.',
      alt: alt.trim() === '' ? 'Please say what the picture shows.' : undefined,
    };
    setWrong(missing);
    if (missing.file ?? missing.alt) return;
    if (file) return upload(file);
    editor.chain().updateAttributes('image', { alt: alt.trim() }).run();
    onDone();
  }
  return (
    <form id={form} className="stack" onSubmit={submit} noValidate>
      {(preview ?? present?.src) && <img className={styles.preview} src={preview ?? present?.src} alt="" />}
      {!present && (
        <Field
          label="Picture"
          type="file"
          accept={IMAGE_TYPES.join(',')}
          hint={given ? `${given.name}. Choose a file to take another one.` : 'PNG, JPEG or WebP, at most 5 MB.'}
          error={wrong.file ?? problem}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? given);
            setWrong({ ...wrong, file: undefined });
            reset();
          }}
        />
      )}
      <TextArea
        label="What it shows"
        rows={2}
        value={alt}
        maxLength={MAX_ALT}
        hint="For people who cannot see it, with the numbers that matter. It is required."
        error={wrong.alt}
        onChange={({ currentTarget }) => {
          setAlt(currentTarget.value);
          setWrong({ ...wrong, alt: undefined });
        }}
      />
    </form>
  );
}

export interface PictureDialogProps extends TextDialogProps {
  /** A file that was pasted or dropped. */
  file: File | null;
  /**
   * A new number each time, so that a form begins empty also while the last one still fades, or if two files have the same name.
   */
  turn: number;
}

/** Uploads a picture and puts it into the text, or changes the words of the selected one. */
export function PictureDialog({ editor, open, file, turn, onClose }: PictureDialogProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const isChange = open && !file && selectedPicture(editor) !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      initialFocus={() => firstFieldOf(form)}
      finalFocus={() => focusText(editor)}
      title="Picture"
      actions={
        <Button type="submit" form={form} busy={busy && 'Uploading'}>
          {isChange ? 'Change the words' : 'Insert the picture'}
        </Button>
      }
    >
      {open && <PictureForm key={turn} editor={editor} given={file} form={form} onBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
}
