import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import {
  IMAGE_TYPES,
  MAX_IMAGE_PIXELS,
  TOO_MANY_PIXELS,
  updateCompanyIcon,
  updateImage,
} from '../../../contract/accounts/settings.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { problemWith, uploadProblem } from './image-rules.ts';
import styles from './settings.module.css';
import { useNotice } from './use-notice.ts';

const SELECTED = "Image selected. Click 'Update' to save or 'Cancel' to revert.";
const SELECT = 'Select an image file to change your profile picture';

interface Selection {
  file: File;
  /** Of the preview. It keeps the file in memory until it is revoked. */
  url: string;
}

/**
 * Decodes the file as the preview will. Throws the browser's error if it cannot be shown, or an error if it has too many
 * pixels.
 */
async function loadPreview(file: File): Promise<Selection> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    // Checked before the upload, because that may take minutes.
    if (image.naturalWidth * image.naturalHeight > MAX_IMAGE_PIXELS) throw new Error(TOO_MANY_PIXELS);
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { file, url };
}

interface PictureFormProps {
  url: string | null;
  /** The icon of the company, and not the picture of a person. */
  isCompany?: boolean;
  onUpdated: () => void;
}

/** The picture in the settings: choose, preview, then update or cancel. */
export function PictureForm({ url, isCompany = false, onUpdated }: PictureFormProps) {
  const [selection, setSelection] = useState<Selection>();
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useNotice();
  const {
    mutate: update,
    isPending: uploading,
    error: refusal,
    reset,
  } = useMutation({
    mutationFn: ({ file }: Selection) => send(isCompany ? updateCompanyIcon : updateImage, { form: {}, file }),
    onSuccess: () => {
      setNotice('Profile picture updated successfully!');
      onUpdated();
    },
    onSettled: revert,
  });
  const error = problem ?? (refusal && uploadProblem(refusal));
  const input = useRef<HTMLInputElement>(null);

  // The browser keeps the file in memory until its address is revoked.
  useEffect(() => () => void (selection && URL.revokeObjectURL(selection.url)), [selection]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Cleared, so that choosing the same file again after a cancel is a change, too.
    currentTarget.value = '';
    if (!file) return;
    setSelection(undefined);
    setNotice(undefined);
    reset();
    const found = problemWith(file);
    setProblem(found);
    if (found) return;
    try {
      setSelection(await loadPreview(file));
    } catch (failure) {
      setProblem(`Error selecting image: ${messageOf(failure)}`);
    }
  }

  function revert() {
    setSelection(undefined);
    // The buttons disappear, and a focus on them would be lost.
    input.current?.focus();
  }

  return (
    <section className={styles.picture} aria-label="Profile picture">
      <Avatar
        of={isCompany ? 'company' : 'person'}
        url={selection?.url ?? url}
        alt={selection ? 'Preview of the new profile picture' : 'Your profile picture'}
      />
      <div className={styles.choice}>
        <div className="row">
          {/* The visible label is not focusable, so the hidden input takes the focus and opens the list of files by keyboard.
           */}
          <label className={styles.file} aria-disabled={uploading || undefined}>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={IMAGE_TYPES.join(',')}
              disabled={uploading}
              aria-describedby="picture-hint"
              onChange={(event) => void choose(event)}
            />
            {url ? 'Change picture' : 'Choose a picture'}
          </label>
          {selection && (
            <div className="row">
              <Button needsNetwork onClick={() => update(selection)} busy={uploading && 'Uploading...'}>
                Update
              </Button>
              {!uploading && (
                <Button variant="quiet" onClick={revert}>
                  Cancel
                </Button>
              )}
            </div>
          )}
        </div>
        <p className="muted small" id="picture-hint">
          {SELECT}: PNG, JPEG or WebP, at most 5 MB.
        </p>
        <div aria-live="polite">{selection && !uploading && <p className="small">{SELECTED}</p>}</div>
        {error && <Alert kind="danger">{error}</Alert>}
        {notice && <Alert kind="safe">{notice}</Alert>}
      </div>
    </section>
  );
}
