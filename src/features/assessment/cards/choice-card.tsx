import type { FormEvent } from 'react';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import type { CardTimes } from '../../../../contract/assessment/test-format.ts';
import { QuestionDrawing } from '../../../shared/drawing/question-drawing.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { CardHeading } from './card-heading.tsx';
import styles from './card.module.css';
import type { TestState } from '../test-machine.ts';
import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import { useClock } from '../use-shown-time.ts';
import { useKeys } from '../use-keys.ts';

interface Props {
  card: Extract<Card, { kind: 'choice' }>;
  title: string;
  times: CardTimes;
  state: Extract<TestState, { at: 'reading' | 'choosing' }>;
  onChoose: (option: string) => void;
  onSubmit: () => void;
}

/** Options up to this length fit beside each other on a phone. */
const SHORT = 12;

/** One multiple-choice question: usually 3 s to read, then 20 s. */
export function ChoiceCard({ card, title, times, state, onChoose, onSubmit }: Props) {
  const now = useClock(true);
  const options = Object.values(card.options);
  const left = (state.until - now) / 1000;
  const reading = state.at === 'reading';
  const toRead = Math.min(Math.max(Math.ceil(left), 0), times.reading);

  useKeys((key) => {
    const option = options[Number(key) - 1];
    if (option) onChoose(option);
    else if (key === 'Enter') onSubmit();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className={styles.card} data-drawn={card.drawing !== undefined || undefined} onSubmit={submit}>
      <p className={styles.head}>
        <span>{title}</span>
        <span>{card.area}</span>
        <span className={styles.reading} data-over={!reading || undefined}>
          Read first: the time starts in {toRead} s.
        </span>
      </p>
      <Countdown total={times.choice} left={reading ? times.choice : left} />
      <CardHeading>{nonBreakingUnits(card.questionText)}</CardHeading>
      <div className={styles.work}>
        {card.drawing && <QuestionDrawing drawing={card.drawing} />}
        <ChoiceGroup legend="Options" hideLegend>
          <div className={styles.options} data-short={options.every(({ length }) => length <= SHORT) || undefined}>
            {options.map((option, index) => (
              <Radio
                key={option}
                boxed
                name={card.questionId}
                value={option}
                checked={state.chosen === option}
                onChange={() => onChoose(option)}
                label={
                  <span className={styles.option}>
                    {nonBreakingUnits(option)}
                    <kbd aria-hidden="true">{index + 1}</kbd>
                  </span>
                }
              />
            ))}
          </div>
        </ChoiceGroup>
      </div>
      <div className={styles.action}>
        <Button type="submit" disabled={state.chosen === null}>
          Submit
        </Button>
        <span className={styles.note}>A chosen option counts when the time ends.</span>
        <span className={`${styles.note} ${styles.keys}`} aria-hidden="true">
          Keys 1 to {options.length} choose, Enter submits
        </span>
      </div>
    </form>
  );
}
