import { useLayoutEffect, useRef } from 'react';

/** Within this number of pixels from the end a reader counts as being there. */
const AT_END = 120;

/** Keeps the end in view when the content changes, unless the reader has scrolled up. */
export function useEndInView(content: string) {
  const boxRef = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const shown = useRef('');
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box && atEnd.current && shown.current !== content) box.scrollTop = box.scrollHeight;
    shown.current = content;
  }, [content]);
  return {
    boxRef,
    note() {
      const box = boxRef.current;
      if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END;
    },
    goToEnd: () => void (atEnd.current = true),
  };
}
