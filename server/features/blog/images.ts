import { randomUUID } from 'node:crypto';
import { pathOf } from '../../../contract/base/call.ts';
import { blogImageFallback } from '../../../contract/blog/blog-pictures.ts';
import { Failure } from '../../http/failures.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { makeBlogImage } from './blog-image.ts';
import type { ImageRepository } from './image-repository.ts';

const NONE = { detail: 'There is no such picture.' };

export const createImages = (repository: ImageRepository) => ({
  /** Throws `not-a-picture`, `too-many-pixels`, `picture-damaged`, `busy`. */
  async upload(accountId: string, file: ReceivedFile | null) {
    if (!file) throw new Failure('bad-input', { detail: 'Please select an image file.' });
    const digest = file.digest.toString('hex');
    const known = await repository.findByDigest(digest);
    if (known) await repository.touch(known.id);
    const image = known ?? (await repository.insert(randomUUID(), digest, await makeBlogImage(accountId, file.path)));
    if (!image) throw new Failure('busy');
    return { imageUrl: pathOf(blogImageFallback.path, { id: image.id }), width: image.width, height: image.height };
  },

  /** One of the files of a picture, such as `960.webp`; its JPEG without a name. Throws `not-found`. */
  async findFile(id: string, name = 'image.jpg'): Promise<Buffer> {
    const bytes = await repository.findFile(id, name);
    if (!bytes) throw new Failure('not-found', NONE);
    return bytes;
  },
});

export type Images = ReturnType<typeof createImages>;
