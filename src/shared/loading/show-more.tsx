import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface ShowMoreProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** The entries of the list, as in 'engineers'. */
  of: string;
}

/** The end of a list that has more: it loads the next part when it is scrolled into view, or by a click, for keyboard users. */
export function ShowMore({ hasMore, isLoadingMore, loadMore, of }: ShowMoreProps) {
  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = endRef.current;
    if (!end || !hasMore || isLoadingMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '200px' });
    observer.observe(end);
    return () => observer.disconnect();
  });
  if (!hasMore) return null;
  return (
    <div ref={endRef} className="row">
      <Button variant="quiet" onClick={loadMore} busy={isLoadingMore && `Loading more ${of}`}>
        Show more {of}
      </Button>
    </div>
  );
}
