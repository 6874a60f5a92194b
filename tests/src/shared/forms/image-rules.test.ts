import { expect, test } from 'vitest';
import { problemWith, uploadProblem } from '../../../../src/shared/forms/image-rules.ts';
import { Failure } from '../../../../src/shared/api/request.ts';

const MB = 1024 * 1024;

test.each(['image/png', 'image/jpeg', 'image/jpg', 'image/webp'])('%s up to five megabytes may be a picture', (type) => {
  expect(problemWith({ type, size: 5 * MB })).toBeUndefined();
  expect(problemWith({ type, size: 5 * MB + 1 })).toBe('File size too large. Please select an image under 5MB.');
});

test.each(['image/svg+xml', 'image/gif', 'image/heic', 'text/html', ''])('%j may not', (type) => {
  expect(problemWith({ type, size: 1 })).toBe('Please select a valid image file (PNG, JPEG, JPG, or WebP)');
});

test('each failure of an upload has its prescribed sentence', () => {
  const refused = (status: number, detail: string) => uploadProblem(new Failure({ kind: 'refused', status, detail }));
  expect(refused(403, 'No')).toBe('Access denied. Please check your permissions or login again.');
  expect(refused(413, 'Too large.')).toBe('Upload failed: Too large.');
  expect(uploadProblem(new Failure({ kind: 'unreadable', status: 200 }))).toBe(
    'Failed to update profile picture. Please try again.',
  );
  expect(uploadProblem(new Failure({ kind: 'network' }))).toBe('Upload failed: The network is gone. Try again when it is back.');
});
