import sharp, { type Sharp } from 'sharp';
import { remakeImage } from '../../platform/images/images.ts';

import { IMAGE_WIDTHS } from '../../../contract/facts/image-widths.ts';

export interface BlogImage {
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
}

const WIDEST = Math.max(...IMAGE_WIDTHS);

/** Each picture has each width, so that a page need not check which exist; none is larger than the uploaded one. */
async function makeFiles(image: Sharp): Promise<BlogImage> {
  const { data, info } = await image
    .resize({ width: WIDEST, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const files: BlogImage['files'] = [];
  for (const width of IMAGE_WIDTHS) {
    const sized = sharp(data).resize({ width, withoutEnlargement: true });
    files.push({ name: `${width}.avif`, bytes: await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer() });
    files.push({ name: `${width}.webp`, bytes: await sized.clone().webp({ quality: 80 }).toBuffer() });
  }
  // For programs that read neither, such as some mail clients and crawlers. JPEG has no transparency.
  const jpeg = sharp(data).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
  files.push({ name: 'image.jpg', bytes: await jpeg.toBuffer() });
  return { width: info.width, height: info.height, files };
}

/**
 * Encodes a picture of a post again from the file at `path`: AVIF and WebP in each width, and one JPEG. Throws the errors of
 * `remakeImage`.
 */
export const makeBlogImage = (accountId: string, path: string): Promise<BlogImage> => remakeImage(accountId, path, makeFiles);
