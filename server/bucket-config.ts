import { z } from 'zod';
import type { BucketSettings } from './platform/stores/s3/bucket.ts';

/** All of them or none. */
export const BUCKET_SETTINGS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A bucket of an S3-compatible store for recordings, pictures and archives. Without it they are stored in DATA_DIR. */
export const BUCKET_ENVIRONMENT = {
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The address of the store; without it Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

type Environment = z.output<z.ZodObject<typeof BUCKET_ENVIRONMENT>>;

/** Null if no bucket is set. */
export function readBucket(read: Environment): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: read.S3_ENDPOINT ?? null, region, bucket, accessKeyId, secretAccessKey };
}
