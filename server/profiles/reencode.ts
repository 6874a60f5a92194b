import sharp from 'sharp';
import { Failure } from '../http/failures.ts';

/** Pixels of a side: three for each that the largest picture of a profile takes on a page. */
export const SIDE = 384;
/** Decoded, so many take 160 MB, whatever a few bytes of a file may claim. */
const MOST_PIXELS = 40e6;
const SECONDS = 10;

// What may be read is found by the bytes, never by the name; all but three readers stay shut (an SVG could fetch and run things).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
// Nothing of one person's picture stays in memory for the next.
sharp.cache(false);

/** Pictures that are being made or wait for it. */
const MOST_WAITING = 20;

const waiting = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

/**
 * One at a time, so that many at once cost time and not memory, and one for each account, so that nobody holds up the others.
 * Throws `busy` where the account has one waiting, or too many have.
 */
async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.has(accountId))
    throw new Failure('busy', { detail: 'Your last picture is still being prepared. Please try again.' });
  if (waiting.size >= MOST_WAITING) {
    throw new Failure('busy', { detail: 'Too many pictures wait to be prepared. Please try again in a moment.', retryAfter: 10 });
  }
  waiting.add(accountId);
  const turn = last.then(work).finally(() => waiting.delete(accountId));
  last = turn.catch(() => undefined);
  return turn;
}

/** The size that the file's head claims; throws `not-a-picture`. */
async function claimed(path: string) {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new Failure('not-a-picture');
  }
}

async function square(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new Failure('picture-damaged');
  }
}

/**
 * Makes for the account, of the PNG, JPEG or WebP at `path` a square WebP of `SIDE` pixels, upright and without metadata (a phone writes the place
 * into it). Throws `not-a-picture`, `too-many-pixels`, `picture-damaged`, `busy`.
 */
export const reencode = (accountId: string, path: string): Promise<Buffer> =>
  inTurn(accountId, async () => {
    const { width, height } = await claimed(path);
    if (width * height > MOST_PIXELS) throw new Failure('too-many-pixels');
    return square(path);
  });
