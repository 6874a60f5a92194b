import { z } from 'zod';
import { call } from '../base/call.ts';

export const blogImage = call({
  method: 'GET',
  path: '/api/blog/images/:id/:file',
  access: 'anyone',
  summary: 'A picture of a post in one width and format, such as 960.webp',
  params: z.object({
    id: z.uuid(),
    file: z
      .string()
      .regex(/^(?:480|960|1440)\.(?:avif|webp)$/, 'There is no such picture.')
      .meta({ examples: ['960.webp'] }),
  }),
  otherResponses: { 404: 'There is no such picture.' },
  types: ['image/avif', 'image/webp'],
  reply: z.any(),
});

export const blogImageFallback = call({
  method: 'GET',
  path: '/api/blog/images/:id',
  access: 'anyone',
  summary: 'A picture of a post, as JPEG, in its greatest width',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such picture.' },
  types: ['image/jpeg'],
  reply: z.any(),
});

export const MAX_BLOG_IMAGE_BYTES = 5 * 1024 * 1024;

export const uploadImage = call({
  method: 'POST',
  path: '/api/blog/admin/upload-image',
  access: ['admin'],
  summary: 'Upload a picture (PNG, JPEG, WebP); it is encoded again in several widths',
  form: z.object({}),
  file: {
    field: 'image',
    maxBytes: MAX_BLOG_IMAGE_BYTES,
    tooLarge: 'File size too large. Please select an image under 5MB.',
  },
  reply: z.object({ imageUrl: z.string(), width: z.number().int(), height: z.number().int() }),
});
