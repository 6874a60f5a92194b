import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import styles from './options-list.module.css';

interface OptionsListProps {
  /** In the order shown, with the letters of the bank. */
  options: readonly { letter: string; text: string }[];
  /** Null: every option is right. */
  keyLetter: string | null;
  /** The error behind each wrong option, by its letter. */
  errors: Record<string, string> | null;
}

/** The options of a choice with the right one marked, and the error that leads to each wrong one. */
export const OptionsList = ({ options, keyLetter, errors }: OptionsListProps) => (
  <ol className={styles.options}>
    {options.map(({ letter, text }) => {
      const isRight = keyLetter === null || letter === keyLetter;
      return (
        <li key={letter} data-right={isRight || undefined}>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          <span>
            <span className="visually-hidden">Option {letter}: </span>
            {nonBreakingUnits(text)}
            {isRight && <strong className={styles.right}>right</strong>}
            {!isRight && errors?.[letter] && <span className={styles.error}>{errors[letter]}</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
