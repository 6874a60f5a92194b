import { type WholePost, copyPost } from './post-copies.ts';
import { keepNewest, refreshCopies } from './refresh-copies.ts';

interface Needs {
  /** The data with which the server has rendered this page; null if it has not, or the app has taken over. */
  state: { loaderData?: Record<string, unknown> } | null;
  /** Whether a recording waits on this device; then only the recording uses the network. */
  isRecordingWaiting: () => Promise<boolean>;
}

/** The post on a page that the server has rendered; null if it shows none. */
function shownPost({ state }: Pick<Needs, 'state'>): WholePost | null {
  const loaded = Object.values(state?.loaderData ?? {}).find(
    (one): one is WholePost & { kind: string } => (one as { kind?: string } | null)?.kind === 'post',
  );
  return loaded ? { post: loaded.post, previousPost: loaded.previousPost, nextPost: loaded.nextPost } : null;
}

/**
 * Copies the post that is shown, updates the copies, and on pages of the blog fetches the newest posts ahead. To be called when
 * the page has nothing else to do. Throws if the server does not answer.
 */
export async function copyOpened(needs: Needs) {
  const shown = shownPost(needs);
  if (shown) await copyPost(shown, 'opened');
  await refreshCopies();
  const isBlog = location.pathname === '/blog' || location.pathname.startsWith('/blog/');
  if (isBlog && !(await needs.isRecordingWaiting())) await keepNewest();
}
