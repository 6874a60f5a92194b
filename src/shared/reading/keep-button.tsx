import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { blogServer } from './blog-server.ts';
import { findKept, keepPost, readingChanges, removeKept } from './kept-posts.ts';
import styles from './keep-button.module.css';

interface KeepButtonProps {
  slug: string;
  title: string;
}

/** Whether the reader has asked for this post to stay; undefined until that is known. */
function useIsKept(slug: string) {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    const read = () =>
      void findKept(slug).then(
        (kept) => setIsKept(kept?.reason === 'asked'),
        () => setIsKept(false),
      );
    read();
    return readingChanges.subscribe(read);
  }, [slug]);
  return isKept;
}

/** Keeps a post on this device until the reader removes it. A browser without scripts does not show it. */
export function KeepButton({ slug, title }: KeepButtonProps) {
  const isKept = useIsKept(slug);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function toggle() {
    setBusy(true);
    setProblem(undefined);
    try {
      if (isKept) await removeKept([slug]);
      else await keepPost((await findKept(slug)) ?? (await blogServer.findPost(slug)), 'asked');
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setProblem(isFull ? 'This browser has no room for it.' : 'It could not be loaded. Try again when the network is back.');
    }
    setBusy(false);
  }

  return (
    <span className={styles.keep}>
      <Button
        variant="quiet"
        small
        aria-pressed={isKept ?? false}
        busy={busy && 'Keeping'}
        onClick={() => void toggle()}
        aria-label={isKept ? `Kept for offline: ${title}` : `Keep for offline: ${title}`}
      >
        {isKept ? 'Kept for offline' : 'Keep for offline'}
      </Button>
      <output className={styles.problem}>{problem}</output>
    </span>
  );
}
