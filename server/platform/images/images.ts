import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../contract/accounts/settings.ts';
import { Failure } from '../../http/failures.ts';

const SECONDS = 10;

// The format is detected by the bytes, never by the name. Only three readers are allowed, since others do more: an SVG could load
// files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
// Without a cache, so that no part of one person's picture stays in memory for the next.
sharp.cache(false);

/** Pictures that are being made or waiting. */
const MOST_WAITING = 20;

const waiting = new Set<string>();
const limit = pLimit(1);

/**
 * Runs one at a time, so that many pictures cost time and not memory; and one per account, so that nobody can delay all others.
 * Throws `busy` if one of the account is waiting already, or too many are waiting.
 */
async function runInTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.has(accountId))
    throw new Failure('busy', { detail: 'Your last picture is still being prepared. Please try again.' });
  if (waiting.size >= MOST_WAITING) {
    throw new Failure('busy', { detail: 'Too many pictures wait to be prepared. Please try again in a moment.', retryAfter: 10 });
  }
  waiting.add(accountId);
  try {
    return await limit(work);
  } finally {
    waiting.delete(accountId);
  }
}

/** The size in pixels that the file claims. Throws `not-a-picture`. */
async function readSize(path: string) {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new Failure('not-a-picture');
  }
}

/**
 * Opens the PNG, JPEG or WebP at `path` and passes it to `make`, upright; the output of `make` has no metadata, since the
 * metadata of a phone contain the place. Throws `not-a-picture`, `too-many-pixels`, `picture-damaged`, `busy`.
 */
export const remakeImage = <T>(accountId: string, path: string, make: (image: Sharp) => Promise<T>): Promise<T> =>
  runInTurn(accountId, async () => {
    const { width, height } = await readSize(path);
    if (width * height > MAX_IMAGE_PIXELS) throw new Failure('too-many-pixels');
    try {
      return await make(
        sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS }).autoOrient(),
      );
    } catch {
      throw new Failure('picture-damaged');
    }
  });
