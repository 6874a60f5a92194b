import type { ComponentProps, ReactNode } from 'react';
import styles from './level-choice.module.css';

export interface LevelChoiceProps<Level extends number | null> extends Omit<ComponentProps<'fieldset'>, 'children'> {
  /** Unique on the page. */
  name: string;
  legend: ReactNode;
  question: string;
  levels: readonly { level: Level; words: string }[];
  /** The chosen level; undefined if there is none yet. */
  chosen: Level | undefined;
  onChoose: (level: Level) => void;
}

/** A choice of one level by its description in words, each with its figure in front. */
export function LevelChoice<Level extends number | null>({
  name,
  legend,
  question,
  levels,
  chosen,
  onChoose,
  ...rest
}: LevelChoiceProps<Level>) {
  return (
    <fieldset {...rest} className={styles.choice}>
      <legend>{legend}</legend>
      <p className={styles.question} id={`${name}-question`}>
        {question}
      </p>
      <div className={styles.levels}>
        {levels.map(({ level, words }) => (
          <label key={words}>
            <input
              type="radio"
              name={name}
              value={level ?? ''}
              checked={chosen === level}
              aria-describedby={`${name}-question`}
              onChange={() => onChoose(level)}
            />
            <span className={styles.figure}>{level ?? '–'}</span>
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
