import { useId } from 'react';
import { Area } from '../../../../../contract/assessment/assessment.ts';
import { LeastLevel } from '../../../../../contract/scores/level.ts';
import { countText } from '../count-text.ts';
import { orBetter } from './choice-lists.tsx';
import { TESTED, withTopic } from './choices.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './topic-matrix.module.css';

const COLUMNS = [
  { value: '', head: 'Any', name: 'any' },
  { value: TESTED, head: 'Tested', name: 'tested' },
  ...LeastLevel.options.map((level) => ({
    value: level,
    head: level === 'Senior' ? level : `${level === 'Intermediate' ? 'Interm.' : level}+`,
    name: orBetter(level),
  })),
];

/** The minimum level by topic: a row for each topic, and in each cell the number of engineers that it leaves. */
export function TopicMatrix({ filters: { topics }, counts, onChange }: FilterProps) {
  const id = useId();
  return (
    <>
      <table className={styles.matrix}>
        <caption>Minimum level by topic</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Topic</span>
            </th>
            {COLUMNS.map(({ value, head }) => (
              <th key={value} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Area.options.map((area) => {
            const chosen = topics.find((topic) => topic.area === area);
            const set = chosen ? (chosen.level ?? TESTED) : '';
            return (
              <tr key={area}>
                <th scope="row">{area}</th>
                {COLUMNS.map(({ value, name }) => {
                  const count = counts?.topics.find((one) => one.area === area && one.level === value)?.count;
                  return (
                    <td key={value}>
                      <label data-chosen={set === value || undefined}>
                        <input
                          type="radio"
                          name={`${id}-${area}`}
                          aria-label={`${area}: ${name}${count ? `, ${countText(count)} engineers` : ''}`}
                          checked={set === value}
                          onChange={() => onChange({ topics: withTopic(topics, area, value) })}
                        />
                        <span aria-hidden="true">{count ? countText(count) : '–'}</span>
                      </label>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="muted small">A level also finds those whose score may reach it. Their rows say ‘may be’.</p>
    </>
  );
}
