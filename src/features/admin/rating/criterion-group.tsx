import type { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { LevelChoice } from '../../../ui/level-choice.tsx';
import styles from './criterion-group.module.css';

export interface CriterionGroupProps {
  criterion: (typeof CRITERIA)[number];
  number: number;
  level: number | undefined;
  onChoose: (level: number) => void;
}

/** One criterion with its five levels; keys choose too (use-desk-keys.ts). */
export function CriterionGroup({ criterion: { id, title, question, anchors }, number, level, onChoose }: CriterionGroupProps) {
  const legend = (
    <>
      <span className={styles.number}>C{number}</span> {title}
    </>
  );
  return (
    <LevelChoice
      data-criterion
      data-chosen={level !== undefined || undefined}
      name={id}
      legend={legend}
      question={question}
      levels={anchors.map((words, index) => ({ level: index + 1, words }))}
      chosen={level}
      onChoose={onChoose}
    />
  );
}
