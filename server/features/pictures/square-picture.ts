import { remakeImage } from '../../platform/images/images.ts';

/** Pixels per side. Three times the largest picture on a page, since screens are dense. */
export const SIDE = 384;

/** Makes a square WebP of `SIDE` pixels from the PNG, JPEG or WebP at `path`. Throws what `remakeImage` throws. */
export const makeSquarePicture = (accountId: string, path: string): Promise<Buffer> =>
  remakeImage(accountId, path, (image) => image.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer());
