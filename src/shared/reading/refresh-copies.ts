import { KEPT_POSTS, MAX_KEPT } from '../../../contract/facts/blog-paths.ts';
import { isCostly } from '../device/connection.ts';
import { blogServer } from './blog-server.ts';
import { findCopy, copyPost, listCopies, removeCopy } from './post-copies.ts';

/** Of the newest posts that are fetched ahead, all together. */
const NEWEST_BYTES = 5 * 1024 * 1024;

/**
 * Asks the server about the copies: withdrawn posts are deleted, and changed ones are loaded again. Throws if the server does not
 * answer.
 */
export async function refreshCopies() {
  const kept = (await listCopies()).slice(0, MAX_KEPT);
  if (kept.length === 0) return;
  const { changed, withdrawn } = await blogServer.check(kept.map(({ slug, post }) => ({ slug, version: post.version })));
  await removeCopy(withdrawn);
  for (const slug of changed) {
    const whole = await blogServer.findPost(slug);
    const reason = kept.find((one) => one.slug === slug)?.reason ?? 'opened';
    // Its address may have changed, too.
    if (whole.post.slug !== slug) await removeCopy([slug]);
    await copyPost(whole, reason);
  }
}

/**
 * Copies the newest posts, as far as they fit, and removes posts that were copied as newest and are not any more. Does nothing on
 * a connection that may cost money. Throws if the server does not answer.
 */
export async function keepNewest() {
  if (isCostly() !== false || !navigator.onLine) return;
  const { posts } = await blogServer.listNewest(KEPT_POSTS.newest);
  const newest = new Set(posts.map(({ slug }) => slug));
  const kept = await listCopies();
  await removeCopy(kept.filter(({ slug, reason }) => reason === 'newest' && !newest.has(slug)).map(({ slug }) => slug));
  let bytes = 0;
  for (const { slug } of posts) {
    const known = await findCopy(slug);
    const one = known ?? (await copyPost(await blogServer.findPost(slug), 'newest'));
    bytes += one.bytes;
    if (bytes <= NEWEST_BYTES) continue;
    if (!known) await removeCopy([slug]);
    return;
  }
}
