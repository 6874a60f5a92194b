import type { KeyboardEvent } from 'react';
import type { CRITERIA } from '../../contract/criteria.ts';
import styles from './criterion-group.module.css';

export interface CriterionGroupProps {
  criterion: (typeof CRITERIA)[number];
  number: number;
  level: number | undefined;
  onChoose: (level: number) => void;
}

/** One criterion with its five anchored levels. With the focus in it, the keys 1 to 5 choose. */
export function CriterionGroup({ criterion, number, level, onChoose }: CriterionGroupProps) {
  const { id, title, question, anchors } = criterion;
  function choose(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = Number(event.key);
    if (!Number.isInteger(chosen) || chosen < 1 || chosen > anchors.length || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const group = event.currentTarget.closest('fieldset');
    group?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
    onChoose(chosen);
  }
  return (
    <fieldset className={styles.criterion} data-chosen={level !== undefined || undefined}>
      <legend>
        <span className={styles.number}>C{number}</span> {title}
      </legend>
      <p className={styles.question} id={`${id}-question`}>
        {question}
      </p>
      <div className={styles.levels}>
        {anchors.map((anchor, index) => (
          <label key={anchor}>
            <input
              type="radio"
              name={id}
              value={index + 1}
              checked={level === index + 1}
              aria-describedby={`${id}-question`}
              onChange={() => onChoose(index + 1)}
              onKeyDown={choose}
            />
            <span className={styles.figure}>{index + 1}</span>
            <span>{anchor}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
