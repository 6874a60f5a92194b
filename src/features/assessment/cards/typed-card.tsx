import { useEffect, useId, useRef, type FormEvent } from 'react';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import type { CardTimes } from '../../../../contract/assessment/test-format.ts';
import { MAX_TYPED } from '../../../../contract/assessment/test-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import styles from './card.module.css';
import type { TestState } from '../test-machine.ts';
import { useClock } from '../use-shown-time.ts';

interface Props {
  card: Extract<Card, { kind: 'spoken' }>;
  title: string;
  times: CardTimes;
  state: Extract<TestState, { at: 'typing' }>;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/**
 * One question of a spoken section, answered in writing. The field takes the focus, so the question is part of its name: a
 * screen reader would otherwise skip it.
 */
export function TypedCard({ card, title, times, state, onType, onSubmit }: Props) {
  const now = useClock(true);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className={styles.card} onSubmit={submit}>
      <p className={styles.head}>
        <span>{title}</span>
        <span>{card.demo ? 'does not count' : card.area}</span>
      </p>
      <Countdown total={times.spoken} left={(state.until - now) / 1000} />
      <h1 className={styles.heading} id={`${id}-question`}>
        {nonBreakingUnits(card.questionText)}
      </h1>
      <div className={styles.written}>
        <label className={styles.note} htmlFor={id} id={`${id}-label`}>
          Your answer
        </label>
        <textarea
          id={id}
          ref={field}
          className={styles.field}
          aria-labelledby={`${id}-label ${id}-question`}
          aria-describedby={`${id}-counts`}
          maxLength={MAX_TYPED}
          value={state.text}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <div className={styles.action}>
        <Button type="submit" disabled={state.text.trim() === ''}>
          Submit
        </Button>
        <span className={styles.note} id={`${id}-counts`}>
          Your text counts when the time ends.
        </span>
        <span className={styles.count} data-full={state.text.length >= MAX_TYPED || undefined}>
          {state.text.length.toLocaleString('en')} of {MAX_TYPED.toLocaleString('en')} characters
        </span>
      </div>
    </form>
  );
}
