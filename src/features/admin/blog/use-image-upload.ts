import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '../../../../contract/blog/blog-pictures.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { problemWith } from '../../../shared/forms/image-rules.ts';
import { useToasts } from '../../../ui/toasts.tsx';

export interface UploadedImage {
  imageUrl: string;
  width: number;
  height: number;
}

/** Uploads a picture for a post, after a check of its type and size, and shows the result in a toast. */
export function useImageUpload(onUploaded: (image: UploadedImage) => void) {
  const toasts = useToasts();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => {
      const problem = problemWith(file);
      if (problem) throw new Error(problem);
      return send(uploadImage, { form: {}, file });
    },
    onSuccess: (image) => {
      toasts.done('Image uploaded successfully!');
      onUploaded(image);
    },
    onError: (failure) => toasts.failed('Failed to upload image', messageOf(failure)),
  });
  return { upload: mutate, isUploading: isPending, problem: error ? messageOf(error) : undefined, reset };
}
