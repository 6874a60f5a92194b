import { type ReactNode, useState } from 'react';
import type { Chip } from '../../../../../contract/hiring/search-query.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './chip-list.module.css';
import { MODE_NAMES, describeChip, describeValue } from './describe-chip.ts';

/** More are shown by a button, because a pasted list of 500 skills would push the engineers off the page. */
const SHOWN = 24;

const Cross = () => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <path d="M1 1l8 8M9 1L1 9" stroke="currentColor" strokeWidth="1.25" />
  </svg>
);

/** A key for each chip; two may have the same text. */
function keysOf(chips: ChipListProps['chips']): string[] {
  const times = new Map<string, number>();
  return chips.map((chip) => {
    const words = describeChip(chip);
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return `${words} ${time}`;
  });
}

interface ChipListProps {
  /** The name of the chips, for people who cannot see them. */
  label: string;
  chips: readonly Pick<Chip, 'mode' | 'value'>[];
  /** Opens a chip to change it; without it chips can only be removed. */
  onEdit?: (index: number) => void;
  onRemove: (index: number) => void;
  /** Buttons after the last chip. */
  children?: ReactNode;
}

/** The parts of a search, each as a small label that can be changed and removed. */
export function ChipList({ label, chips, onEdit, onRemove, children }: ChipListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const keys = keysOf(chips);
  const shown = isWhole ? chips : chips.slice(0, SHOWN);
  return (
    <div className={styles.frame}>
      <ul className={styles.chips} aria-label={label}>
        {shown.map((chip, index) => {
          const words = (
            <>
              {chip.mode !== 'must' && <span className={styles.mode}>{MODE_NAMES[chip.mode]}: </span>}
              <bdi>{describeValue(chip.value)}</bdi>
            </>
          );
          return (
            <li key={keys[index]} data-mode={chip.mode}>
              {onEdit ? (
                <button type="button" className={styles.edit} aria-haspopup="dialog" onClick={() => onEdit(index)}>
                  <span className="visually-hidden">Change </span>
                  {words}
                </button>
              ) : (
                <span className={styles.words}>{words}</span>
              )}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${describeChip(chip)}`}
                onClick={() => onRemove(index)}
              >
                <Cross />
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < chips.length && (
        <Button small variant="quiet" onClick={() => setIsWhole(true)}>
          Show all {chips.length}
        </Button>
      )}
      {children}
    </div>
  );
}
