import type { DBSchema } from 'idb';
import { KEPT_POSTS } from '../../../contract/facts/blog-paths.ts';
import type { Post } from '../../../contract/blog/blog.ts';
import { createChanges } from '../../engine/storage/changes.ts';
import { connect } from '../../engine/storage/connect.ts';
import { READING } from '../../engine/storage/names.ts';

interface Neighbour {
  slug: string;
  title: string;
}

/** The server's reply for one post. */
export interface WholePost {
  post: Post;
  previousPost: Neighbour | null;
  nextPost: Neighbour | null;
}

/** Why a post is copied: the reader opened it, asked for it, or it is among the newest. */
export type Reason = 'opened' | 'asked' | 'newest';

export interface PostCopy extends WholePost {
  slug: string;
  reason: Reason;
  /** When the server last gave it (ISO 8601). */
  keptAt: string;
  /** Of the text and its pictures. */
  bytes: number;
}

interface Schema extends DBSchema {
  posts: { key: string; value: PostCopy };
}

/** A stronger reason stays when a post is copied again for a weaker one. */
const STRENGTH: Record<Reason, number> = { newest: 0, opened: 1, asked: 2 };

/** One of the widths and formats of each picture is enough; the worker shows it instead of the others. */
const FILE = '960.webp';

const PICTURE = /\/api\/blog\/images\/[0-9a-f-]{36}/g;

const storage = connect<Schema>(READING.database, 1, (database) => database.createObjectStore('posts', { keyPath: 'slug' }));
const listPosts = () => storage.read((database) => database.getAll('posts'));

/** Notifies all tabs that the copies have changed. */
export const readingChanges = createChanges(READING.channel);

/** The addresses of the pictures of a post, in the one file that is copied of each. */
const picturesOf = ({ content, featured_image: image }: Post) =>
  [...new Set(`${content} ${image}`.match(PICTURE) ?? [])].map((address) => `${address}/${FILE}`);

const openPictures = () => caches.open(READING.pictures);

/** Loads the pictures that are not there yet. Returns the bytes of all; a picture that fails is left out. */
async function keepPictures(post: Post): Promise<number> {
  const cache = await openPictures();
  let bytes = 0;
  for (const address of picturesOf(post)) {
    const kept = await cache.match(address);
    const response = kept ?? (await fetch(address).catch(() => null));
    if (!response?.ok) continue;
    bytes += (await response.clone().blob()).size;
    if (!kept) await cache.put(address, response);
  }
  return bytes;
}

/** Deletes pictures that no copied post shows. */
async function dropPictures() {
  const needed = new Set((await listPosts()).flatMap(({ post }) => picturesOf(post)));
  const cache = await openPictures();
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

const putPost = (post: PostCopy) => storage.write(['posts'], (tx) => tx.objectStore('posts').put(post));

async function removePosts(slugs: readonly string[]) {
  if (slugs.length === 0) return;
  await storage.write(['posts'], (tx) => Promise.all(slugs.map((slug) => tx.objectStore('posts').delete(slug))));
}

async function dropOldest() {
  const opened = (await listPosts()).filter(({ reason }) => reason === 'opened');
  const over = opened.toSorted((a, b) => (a.keptAt < b.keptAt ? -1 : 1)).slice(0, Math.max(0, opened.length - KEPT_POSTS.opened));
  await removePosts(over.map(({ slug }) => slug));
}

export const findCopy = (slug: string): Promise<PostCopy | undefined> => storage.read((database) => database.get('posts', slug));

/** The newest first. */
export const listCopies = async (): Promise<PostCopy[]> =>
  (await listPosts()).toSorted((a, b) => ((a.post.published_at ?? '') < (b.post.published_at ?? '') ? 1 : -1));

/** Copies a post with its pictures. Throws if the browser has no room for it. */
export async function copyPost(whole: WholePost, reason: Reason): Promise<PostCopy> {
  const { post } = whole;
  const before = await findCopy(post.slug);
  const stronger = before && STRENGTH[before.reason] > STRENGTH[reason] ? before.reason : reason;
  const text = new Blob([JSON.stringify(whole)]).size;
  const kept = { ...whole, slug: post.slug, reason: stronger, keptAt: new Date().toISOString(), bytes: text };
  // The text first, so that it is there even if the network is lost before the pictures.
  await putPost(kept);
  const complete = { ...kept, bytes: text + (await keepPictures(post)) };
  await putPost(complete);
  await dropOldest();
  readingChanges.notify();
  return complete;
}

/** Removes posts from this device, with the pictures that no other post shows. */
export async function removeCopy(slugs: readonly string[]) {
  if (slugs.length === 0) return;
  await removePosts(slugs);
  await dropPictures();
  readingChanges.notify();
}
