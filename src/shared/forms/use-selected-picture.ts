import { useEffect, useState } from 'react';
import { MAX_IMAGE_PIXELS, TOO_MANY_PIXELS } from '../../../contract/accounts/settings.ts';
import { messageOf } from '../api/request.ts';
import { problemWith } from './image-rules.ts';

export interface Selection {
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

/** A picture that was chosen and not sent yet, or the sentence why a file cannot be. */
export function useSelectedPicture() {
  const [selection, setSelection] = useState<Selection>();
  const [problem, setProblem] = useState<string>();

  // The browser keeps the file in memory until its address is revoked.
  useEffect(() => () => void (selection && URL.revokeObjectURL(selection.url)), [selection]);

  return {
    selection,
    problem,
    async select(file: File) {
      setSelection(undefined);
      const found = problemWith(file);
      setProblem(found);
      if (found) return;
      try {
        setSelection(await loadPreview(file));
      } catch (failure) {
        setProblem(`Error selecting image: ${messageOf(failure)}`);
      }
    },
    drop: () => setSelection(undefined),
  };
}
