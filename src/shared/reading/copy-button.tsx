import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { blogServer } from './blog-server.ts';
import { findCopy, copyPost, readingChanges, removeCopy } from './post-copies.ts';
import styles from './copy-button.module.css';

interface KeepButtonProps {
  slug: string;
  title: string;
}

/** Whether the reader has asked for this post to stay; undefined until that is known. */
function useIsCopied(slug: string) {
  const [isCopied, setIsCopied] = useState<boolean>();
  useEffect(() => {
    const read = () =>
      void findCopy(slug).then(
        (kept) => setIsCopied(kept?.reason === 'asked'),
        () => setIsCopied(false),
      );
    read();
    return readingChanges.subscribe(read);
  }, [slug]);
  return isCopied;
}

/** Copies a post to this device until the reader removes it. A browser without scripts does not show it. */
export function CopyButton({ slug, title }: KeepButtonProps) {
  const isCopied = useIsCopied(slug);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function toggle() {
    setBusy(true);
    setProblem(undefined);
    try {
      if (isCopied) await removeCopy([slug]);
      else await copyPost((await findCopy(slug)) ?? (await blogServer.findPost(slug)), 'asked');
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
        aria-pressed={isCopied ?? false}
        busy={busy && 'Keeping'}
        onClick={() => void toggle()}
        aria-label={isCopied ? `Kept for offline: ${title}` : `Keep for offline: ${title}`}
      >
        {isCopied ? 'Kept for offline' : 'Keep for offline'}
      </Button>
      <output className={styles.problem}>{problem}</output>
    </span>
  );
}
