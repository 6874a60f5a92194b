import sharp, { type Sharp } from 'sharp';
import { remakeImage } from '../images/images.ts';

/** Widths in pixels: a phone, a dense phone or the column of text, and that column on a dense screen. */
const WIDTHS = [480, 960, 1440];
const WIDEST = 1440;

export interface BlogImage {
  width: number;
  height: number;
  widths: number[];
  files: { name: string; bytes: Buffer }[];
}

/** The widths in which a picture of this width exists, the greatest last. */
export const widthsOf = (width: number): number[] => [...WIDTHS.filter((one) => one < width), width];

async function makeFiles(image: Sharp): Promise<BlogImage> {
  const { data, info } = await image
    .resize({ width: WIDEST, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const widths = widthsOf(info.width);
  const files: BlogImage['files'] = [];
  for (const width of widths) {
    const sized = sharp(data).resize({ width });
    files.push({ name: `${width}.avif`, bytes: await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer() });
    files.push({ name: `${width}.webp`, bytes: await sized.clone().webp({ quality: 80 }).toBuffer() });
  }
  // For programs that read neither, such as some mail clients and crawlers. JPEG has no transparency.
  const jpeg = sharp(data).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
  files.push({ name: `${info.width}.jpg`, bytes: await jpeg.toBuffer() });
  return { width: info.width, height: info.height, widths, files };
}

/** Makes a picture of a post anew from the file at `path`: AVIF and WebP in each width, and one JPEG. Throws what `remakeImage` throws. */
export const makeBlogImage = (accountId: string, path: string): Promise<BlogImage> => remakeImage(accountId, path, makeFiles);
