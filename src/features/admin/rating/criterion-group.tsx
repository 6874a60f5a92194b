import type { CRITERIA } from '../../../../contract/facts/criteria.ts';
import styles from './criterion-group.module.css';

export interface CriterionGroupProps {
  criterion: (typeof CRITERIA)[number];
  number: number;
  level: number | undefined;
  onChoose: (level: number) => void;
}

/** One criterion with its five levels; keys choose too (use-desk-keys.ts). */
export function CriterionGroup({ criterion, number, level, onChoose }: CriterionGroupProps) {
  const { id, title, question, anchors } = criterion;
  return (
    <fieldset className={styles.criterion} data-criterion data-chosen={level !== undefined || undefined}>
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
            />
            <span className={styles.figure}>{index + 1}</span>
            <span>{anchor}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
