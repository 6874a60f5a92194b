import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { IMAGE_TYPES, updateCompanyIcon, updateImage } from '../../../contract/accounts/settings.ts';
import { send } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { uploadProblem } from './image-rules.ts';
import styles from './settings.module.css';
import { useNotice } from './use-notice.ts';
import { type Selection, useSelectedPicture } from './use-selected-picture.ts';

const SELECTED = "Image selected. Click 'Update' to save or 'Cancel' to revert.";
const SELECT = 'Select an image file to change your profile picture';

interface PictureFormProps {
  url: string | null;
  /** The icon of the company, and not the picture of a person. */
  isCompany?: boolean;
  onUpdated: () => void;
}

/** The picture in the settings: choose, preview, then update or cancel. */
export function PictureForm({ url, isCompany = false, onUpdated }: PictureFormProps) {
  const { selection, problem, select, drop } = useSelectedPicture();
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

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Cleared, so that choosing the same file again after a cancel is a change, too.
    currentTarget.value = '';
    if (!file) return;
    setNotice(undefined);
    reset();
    void select(file);
  }

  function revert() {
    drop();
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
              onChange={choose}
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
