import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type _Object as ListedObject,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import pLimit from 'p-limit';
import type { ByteRange } from '../media-store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

export interface BucketSettings {
  /** Null: Amazon's own, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An object without its bytes. */
export interface FoundObject {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Requests that one deletion or one listing makes at a time. */
const AT_ONCE = 8;
const PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5000;
/** A store that is silent for so long is not waited for. The caller tries again later. */
const SILENCE_MS = 30_000;
const TRIES = 3;

/** Whether the store has answered that there is no such object. */
const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const toFound = ({ Key, Size, LastModified }: ListedObject): FoundObject => ({
  key: Key ?? '',
  bytes: Size ?? 0,
  writtenAt: LastModified ?? new Date(0),
});

const BYTES = { objectMode: false };

interface Address {
  Bucket: string;
  Key: string;
}

async function writeInParts(client: S3Client, address: Address, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  let cause: { error: unknown } | null = null;
  async function* counted() {
    try {
      for await (const piece of bytes) {
        size += piece.length;
        yield piece;
      }
    } catch (error) {
      cause = { error };
      throw error;
    }
  }
  const params = { ...address, Body: Readable.from(counted(), BYTES) };
  const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
  await upload.done().catch((error: unknown) => {
    throw cause ? cause.error : error;
  });
  return size;
}

async function* readPieces(client: S3Client, address: Address, range: ByteRange | undefined) {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const { Body } = await client.send(new GetObjectCommand({ ...address, ...(Range && { Range }) }));
  try {
    yield* Body as Readable;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}

/** Lets the client's calls fail with `StoreUnavailable`, except that an object is missing. */
function reportUnavailable(client: S3Client) {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw isMissing(error) ? error : new StoreUnavailable(error);
      }
    },
    { step: 'initialize', name: 'reportUnavailable' },
  );
}

/** The calls that the stores need of a bucket of an S3-compatible store. Every call rejects if the store does not answer. */
export function createBucket({ endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey }: BucketSettings) {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Stores that are not Amazon's know no checksums in trailers. Chunks have digests of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
  });

  reportUnavailable(client);

  /** The objects whose keys begin with `prefix`, in the order of their keys. `nested`: also those with a further slash. */
  async function* walk(prefix: string, { nested = true } = {}): AsyncGenerator<FoundObject> {
    for (let next: string | undefined; ;) {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          ...(!nested && { Delimiter: '/' }),
          ...(next !== undefined && { ContinuationToken: next }),
        }),
      );
      yield* (page.Contents ?? []).map(toFound);
      next = page.NextContinuationToken;
      if (!page.IsTruncated || next === undefined) return;
    }
  }

  /** The same, all at once. */
  async function list(prefix: string, options?: { nested: boolean }): Promise<FoundObject[]> {
    const found: FoundObject[] = [];
    for await (const object of walk(prefix, options)) found.push(object);
    return found;
  }

  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: key })));

  return {
    /** Rejects if the store does not answer, or refuses this account. */
    check: () => client.send(new HeadBucketCommand({ Bucket })),

    async isEmpty(): Promise<boolean> {
      const { done } = await walk('').next();
      return done === true;
    },

    list,
    walk,

    /** Null if there is no such object. */
    async find(key: string): Promise<FoundObject | null> {
      try {
        const { ContentLength, LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return { key, bytes: ContentLength ?? 0, writtenAt: LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Resolves when the store has all of it. It compares the digest, so bytes that a network has changed are refused. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const ContentMD5 = hash('md5', bytes, 'base64');
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentMD5 }));
    },

    /** Stores bytes of unknown length in parts. Nothing is stored if `bytes` throws, and this throws the same. Returns the size. */
    write: (key: string, bytes: AsyncIterable<Uint8Array>) => writeInParts(client, { Bucket, Key: key }, bytes),

    /** The bytes of an object, or of a part of it. The stream fails if there is no such object. */
    read: (key: string, range?: ByteRange): Readable => Readable.from(readPieces(client, { Bucket, Key: key }, range), BYTES),

    /** A missing object is not an error. */
    remove,

    async removeAll(prefix: string) {
      const atOnce = pLimit(AT_ONCE);
      await Promise.all((await list(prefix)).map(({ key }) => atOnce(() => remove(key))));
    },

    close: () => client.destroy(),
  };
}

export type Bucket = ReturnType<typeof createBucket>;
