import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Bucket, type BucketSettings, createBucket } from '../../../../../server/platform/stores/s3/bucket.ts';
import { createS3Chunks } from '../../../../../server/platform/stores/s3/s3-chunks.ts';
import { createS3Media } from '../../../../../server/platform/stores/s3/s3-media.ts';
import { aBucket, anObjectStore } from '../../../../support/server/object-store.ts';
import { chunkStoreSuite } from '../chunk-store-suite.ts';
import { mediaStoreSuite } from '../media-store-suite.ts';

let objects: Awaited<ReturnType<typeof anObjectStore>>;
let settings: BucketSettings;
const opened: Bucket[] = [];
beforeAll(async () => {
  objects = await anObjectStore();
});
beforeEach(async () => {
  settings = await aBucket(objects.account);
});
afterEach(() => opened.splice(0).forEach((bucket) => bucket.close()));
afterAll(() => objects.stop());

const open = () => {
  const bucket = createBucket(settings);
  opened.push(bucket);
  return bucket;
};

chunkStoreSuite('in a bucket', () => () => createS3Chunks(open()));
mediaStoreSuite('in a bucket', () => {
  const prefix = `${randomUUID()}/`;
  return () => createS3Media(open(), prefix);
});
