import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Judgement, Judging, JudgeItem } from '../../../contract/bank/cuts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Asked } from './asked.tsx';
import { Estimate } from './estimate.tsx';
import styles from './judge.module.css';

const isAnswered = ({ own }: JudgeItem) => own !== null;
/** The next item after this place without an answer, else the first one; -1 if all are answered. */
function nextOpen(items: readonly JudgeItem[], after: number): number {
  const later = items.findIndex((item, index) => index > after && !isAnswered(item));
  return later >= 0 ? later : items.findIndex((item) => !isAnswered(item));
}

interface StripProps {
  items: readonly JudgeItem[];
  open: number;
  onOpen: (place: number) => void;
}

/** All items by number, so that any can be opened again. */
const Strip = ({ items, open, onOpen }: StripProps) => (
  <nav aria-label="Questions">
    <ol className={styles.strip}>
      {items.map((item, index) => (
        <li key={item.position}>
          <button
            type="button"
            data-answered={isAnswered(item) || undefined}
            aria-current={index === open ? 'step' : undefined}
            aria-label={`Question ${index + 1}${isAnswered(item) ? ', answered' : ''}`}
            onClick={() => onOpen(index)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** Takes the focus when another question is opened, and not at the start, so that the page is read from its beginning. */
function Heading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 id="question" className={styles.heading} tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}

const Done = () => (
  <Alert kind="safe" title="Everything is answered">
    Thank you. Your answers are saved. You can change any of them as long as the round is open; for the second round the same link
    is good.
  </Alert>
);

/** One question after the other. Each answer is saved at once. */
export function Items({ token, judging: { items: loaded, round } }: { token: string; judging: Judging }) {
  const [items, setItems] = useState(loaded);
  const [open, setOpen] = useState(() => Math.max(nextOpen(loaded, -1), 0));
  const [hasMoved, setMoved] = useState(false);
  const go = (place: number) => {
    setMoved(true);
    setOpen(place);
  };
  const item = items[open] as JudgeItem;
  const answered = items.filter(isAnswered).length;

  function keep(own: Judgement) {
    const kept = items.map((one) => (one === item ? { ...one, own } : one));
    setItems(kept);
    const next = nextOpen(kept, open);
    if (next >= 0) go(next);
  }

  return (
    <div className={styles.items}>
      <DimensionLine>
        {answered} of {items.length} answered
      </DimensionLine>
      <Strip items={items} open={open} onOpen={go} />
      {answered === items.length && <Done />}
      <Panel as="section" aria-labelledby="question">
        <Heading key={`heading ${open}`} takesFocus={hasMoved}>
          Question {open + 1}, {item.area}
        </Heading>
        <Asked asked={item.asked} />
        <Estimate key={`estimate ${item.position}`} {...{ token, round, item }} onSaved={keep} />
      </Panel>
      <div className="row">
        <Button variant="quiet" small disabled={open === 0} onClick={() => go(open - 1)}>
          Previous
        </Button>
        <Button variant="quiet" small disabled={open === items.length - 1} onClick={() => go(open + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}
