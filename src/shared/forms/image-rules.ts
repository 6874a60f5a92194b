import { IMAGE_TYPES, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../../contract/accounts/settings.ts';
import { Failure, messageOf } from '../api/request.ts';

/**
 * The reason why a file cannot be the picture; undefined if it can. It looks only at type and size, because the server checks the
 * bytes anyway.
 */
export function problemWith({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!IMAGE_TYPES.includes(type)) return NOT_AN_IMAGE;
  if (size > MAX_IMAGE_BYTES) return 'File size too large. Please select an image under 5MB.';
  return undefined;
}

/** The sentence for an upload that failed. */
export function uploadProblem(error: unknown) {
  if (error instanceof Failure && error.status === 403) {
    return 'Access denied. Please check your permissions or login again.';
  }
  if (error instanceof Failure && error.kind === 'unreadable') return 'Failed to update profile picture. Please try again.';
  return `Upload failed: ${messageOf(error)}`;
}
