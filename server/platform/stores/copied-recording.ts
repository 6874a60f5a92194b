import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ChunkEntry, writeManifest } from '../../../contract/recordings/manifest.ts';
import type { ChunkStore, StoredChunk } from './chunk-store.ts';
import { chunkKey } from './chunks.ts';
import { copyChunks } from './copy-recording.ts';
import type { MediaStore, StoredFile } from './media-store.ts';
import type { RecordingStore } from './recording-store.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A whole file of a store, with the digest of its bytes. */
export const FileFacts = z.object({ name: z.string(), bytes: z.number().int(), sha256: Sha256 });
export type FileFacts = z.output<typeof FileFacts>;

/** Everything that is stored of a recording, with the digest of each part. */
export const RecordingFacts = z.object({
  id: z.uuid(),
  chunks: z.array(z.object({ seq: z.number().int(), length: z.number().int(), digest: z.base64() })),
  /** The digest of the list of chunks that the receipt signs for; null if the recording has no receipt. */
  manifest: Sha256.nullable(),
  media: z.array(FileFacts),
});
export type RecordingFacts = z.output<typeof RecordingFacts>;

type Store = Pick<RecordingStore, 'chunks' | 'media'>;

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

const digestOfManifest = (entries: readonly ChunkEntry[]) => createHash('sha256').update(writeManifest(entries)).digest('hex');

/** Throws for a chunk that is not what its digest says. */
async function readChunk(id: string, chunks: ChunkStore, chunk: StoredChunk): Promise<Buffer> {
  const bytes = await chunks.read(chunk);
  if (createHash('sha256').update(bytes).digest().equals(chunk.digest)) return bytes;
  throw new Error(`Chunk ${chunk.seq} of recording ${id} has changed.`);
}

/** The same store, which gives no chunk that has changed. */
const comparing = (id: string, { chunks, media }: Store): Store => ({
  media,
  chunks: { ...chunks, read: (chunk) => readChunk(id, chunks, chunk) },
});

const toFacts = ({ seq, length, digest }: ChunkEntry) => ({ seq, length, digest: Buffer.from(digest).toString('base64') });

/**
 * Copies a file of `from`, unless `to` has one of this name and size that is not older. `known`: its facts from an earlier copy,
 * so that a file that is there need not be read.
 */
export async function copyFound(
  file: StoredFile,
  from: Pick<MediaStore, 'read'>,
  to: MediaStore,
  known?: FileFacts,
): Promise<FileFacts> {
  const { name } = file;
  const there = await to.find(name);
  if (there?.bytes === file.bytes && there.writtenAt >= file.writtenAt) {
    const sha256 = known?.bytes === there.bytes ? known.sha256 : await digestOf(to.read(name));
    return { name, bytes: file.bytes, sha256 };
  }
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of from.read(name)) {
      hash.update(piece as Buffer);
      yield piece as Buffer;
    }
  }
  const bytes = await to.write(name, hashed());
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The same by name. Returns null if `from` has no such file. */
export async function copyFile(name: string, from: MediaStore, to: MediaStore, known?: FileFacts): Promise<FileFacts | null> {
  const file = await from.find(name);
  return file && copyFound(file, from, to, known);
}

async function copyManifest(id: string, from: Store, to: Store): Promise<string> {
  const entries = await from.chunks.readManifest(id);
  const digest = digestOfManifest(entries);
  const held = await to.chunks.readManifest(id).then(digestOfManifest, () => null);
  if (held !== digest) await to.chunks.writeManifest(id, entries);
  return digest;
}

/**
 * Copies what `to` lacks of a recording, and returns what the copy has. Chunks first, since the server deletes them only after it
 * has stored the joined file: what is not found as chunks is then found as that file. `sealed`: it has a receipt. Throws if a
 * part cannot be read, also if it was deleted meanwhile.
 */
export async function copyRecording(
  { id, sealed }: { id: string; sealed: boolean },
  from: Store,
  to: Store,
  known: RecordingFacts | null = null,
): Promise<RecordingFacts> {
  const listed = await from.chunks.list(id);
  if (listed.length > 0) await copyChunks(id, comparing(id, from), to);
  const held = new Map((await to.chunks.list(id)).map((chunk) => [chunkKey(chunk), chunk]));
  const manifest = sealed ? await copyManifest(id, from, to) : null;
  const media: FileFacts[] = [];
  for (const { name } of await from.media.list(id)) {
    const copied = await copyFile(
      name,
      from.media,
      to.media,
      known?.media.find((file) => file.name === name),
    );
    if (copied) media.push(copied);
  }
  const chunks = listed.filter((chunk) => held.has(chunkKey(chunk)));
  return { id, chunks: chunks.map(toFacts), manifest, media: media.toSorted(byName) };
}

const byName = (a: FileFacts, b: FileFacts) => (a.name < b.name ? -1 : 1);

/** Reads every byte that is stored of a recording. Throws if a chunk is not what its digest says. */
export async function readFacts({ id, sealed }: { id: string; sealed: boolean }, store: Store): Promise<RecordingFacts> {
  const chunks = await store.chunks.list(id);
  for (const chunk of chunks) await readChunk(id, store.chunks, chunk);
  const manifest = sealed ? digestOfManifest(await store.chunks.readManifest(id)) : null;
  const media: FileFacts[] = [];
  for (const { name } of await store.media.list(id)) {
    const facts = await readFileFacts(name, store.media);
    if (facts) media.push(facts);
  }
  return { id, chunks: chunks.map(toFacts), manifest, media: media.toSorted(byName) };
}

/** Null if there is no such file. */
export async function readFileFacts(name: string, store: MediaStore): Promise<FileFacts | null> {
  const file = await store.find(name);
  return file && { name, bytes: file.bytes, sha256: await digestOf(store.read(name)) };
}

export const isSameFile = (one: FileFacts) => (other: FileFacts) =>
  other.name === one.name && other.bytes === one.bytes && other.sha256 === one.sha256;

/** Names the first part of `listed` that `found` lacks, or that is another one there. Null if all are the same. */
export function findDifference(listed: RecordingFacts, found: RecordingFacts): string | null {
  const held = new Set(found.chunks.map(({ seq, length, digest }) => `${seq} ${length} ${digest}`));
  const chunk = listed.chunks.find(({ seq, length, digest }) => !held.has(`${seq} ${length} ${digest}`));
  if (chunk) return `chunk ${chunk.seq} of recording ${listed.id}`;
  if (listed.manifest !== found.manifest) return `the list of chunks of recording ${listed.id}`;
  const file = listed.media.find((each) => !found.media.some(isSameFile(each)));
  return file ? file.name : null;
}
