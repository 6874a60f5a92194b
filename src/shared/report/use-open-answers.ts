import { useEffect, useState, useTransition } from 'react';
import { useLocation } from 'react-router-dom';

const PREFIX = 'answer-';

/** The id of an answer on the page, for addresses that lead to it. */
export const anchorIdOf = (number: number) => `${PREFIX}${number}`;

/** The number of the answer in `#answer-3`; null in any other address. */
const numberIn = (hash: string) => {
  const number = Number(hash.slice(1 + PREFIX.length));
  return hash.startsWith(`#${PREFIX}`) && Number.isInteger(number) && number > 0 ? number : null;
};

/** Which answers are open. The one in the address is opened and scrolled to. */
export function useOpenAnswers(count: number) {
  const { hash } = useLocation();
  const asked = numberIn(hash);
  const [seen, setSeen] = useState<number | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (seen !== asked) {
    setSeen(asked);
    if (asked !== null) setOpen(new Set([...open, asked]));
  }
  useEffect(() => {
    if (asked !== null) document.getElementById(anchorIdOf(asked))?.scrollIntoView();
  }, [asked]);
  const isAllOpen = open.size >= count;
  // All answers take long to draw on a slow device, so the button shows first that it was pressed.
  const [isToggling, startToggling] = useTransition();
  return {
    isOpen: (number: number) => open.has(number),
    isAllOpen,
    toggle: (number: number) =>
      setOpen(open.has(number) ? new Set([...open].filter((one) => one !== number)) : new Set([...open, number])),
    isToggling,
    toggleAll: () =>
      startToggling(() => setOpen(isAllOpen ? new Set() : new Set(Array.from({ length: count }, (_, index) => index + 1)))),
  };
}
