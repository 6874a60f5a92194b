import { useId } from 'react';
import { IMAGE_TYPES } from '../../../../contract/accounts/settings.ts';
import settings from '../../../shared/forms/settings.module.css';
import { Button } from '../../../ui/button.tsx';
import styles from './featured-image.module.css';
import { useImageUpload } from './use-image-upload.ts';

export interface FeaturedImageProps {
  /** The address of the picture; empty if there is none. */
  address: string;
  error?: string | undefined;
  onChange: (address: string) => void;
}

/** The picture of the post: uploaded as soon as it is chosen, shown, and removed again. */
export function FeaturedImage({ address, error, onChange }: FeaturedImageProps) {
  const id = useId();
  const { upload, isUploading, problem, reset } = useImageUpload(({ imageUrl }) => onChange(imageUrl));
  const wrong = problem ?? error;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Featured image</legend>
      {address && <img className={styles.preview} src={address} alt="As it is now" />}
      <div className="row">
        {/* The visible label takes no focus, so the hidden input takes it and opens the list of files by keyboard. */}
        <label className={settings.file} aria-disabled={isUploading || undefined}>
          <input
            type="file"
            className="visually-hidden"
            accept={IMAGE_TYPES.join(',')}
            disabled={isUploading}
            aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Cleared, so that the same file can be chosen again after a failure.
              currentTarget.value = '';
              if (file) upload(file);
            }}
          />
          {isUploading ? 'Uploading' : address ? 'Change the image' : 'Choose an image'}
        </label>
        {address && !isUploading && (
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              onChange('');
            }}
          >
            Remove
          </Button>
        )}
      </div>
      <p className="muted small" id={`${id}-hint`}>
        PNG, JPEG or WebP, at most 5 MB. It is cut to 1200 by 630 pixels on cards.
      </p>
      {wrong && (
        <p className={styles.error} id={`${id}-error`}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
