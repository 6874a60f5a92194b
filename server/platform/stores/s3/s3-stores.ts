import { mkdirSync, rmSync } from 'node:fs';
import { createLocalCopies } from '../copy-recording.ts';
import type { Stores } from '../stores.ts';
import { type BucketSettings, createBucket } from './bucket.ts';
import { createS3Chunks } from './s3-chunks.ts';
import { createS3Media } from './s3-media.ts';

/**
 * The stores in a bucket. `copies`: a folder on this machine for copies of recordings while a child works on them. It is emptied,
 * since what is in it is from a process that was killed.
 */
export function createS3Stores(settings: BucketSettings, copies: string): Stores {
  const bucket = createBucket(settings);
  rmSync(copies, { recursive: true, force: true });
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  const kept = { chunks: createS3Chunks(bucket), media: createS3Media(bucket, 'media/') };
  return {
    recordings: { ...kept, withLocalCopy: createLocalCopies(kept, copies) },
    archives: createS3Media(bucket, 'archives/'),
    pictures: createS3Media(bucket, 'pictures/'),
    check: () => bucket.check(),
    isEmpty: () => bucket.isEmpty(),
  };
}
