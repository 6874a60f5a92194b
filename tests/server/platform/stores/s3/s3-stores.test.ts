import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('A listing has every object once, in order, also where a store needs several pages for it', async () => {
  const bucket = open();
  // A page has at most 1,000.
  const keys = Array.from({ length: 1100 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
  const atOnce = pLimit(16);
  await Promise.all(keys.map((key) => atOnce(() => bucket.put(key, Buffer.from('x')))));
  expect((await bucket.list('many/')).map(({ key }) => key)).toEqual(keys);
  await bucket.removeAll('many/');
  expect(await bucket.isEmpty()).toBe(true);
});
