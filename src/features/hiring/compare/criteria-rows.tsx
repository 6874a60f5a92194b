import { useId, useState } from 'react';
import { CRITERIA, HIGHEST, LOWEST } from '../../../../contract/facts/criteria.ts';
import type { Compared } from '../../../../contract/hiring/scorecards.ts';
import { CriterionBar } from '../../../shared/report/criterion-bar.tsx';
import styles from './compare-page.module.css';

/** On a phone the rows are folded at first, because they would push everything below out of sight. */
const isWide = () => globalThis.matchMedia?.('(width >= 640px)').matches ?? true;

const Cell = ({ compared: { card, criteria }, id }: { compared: Compared; id: (typeof CRITERIA)[number]['id'] }) => {
  const level = criteria?.[id];
  if (level !== undefined) return <CriterionBar level={level} />;
  return card && <span className="muted">{criteria ? 'Not judged' : 'None yet'}</span>;
};

/** The mean level of each criterion, as the report draws it, below a row that folds them. Nothing if nobody has any. */
export function CriteriaRows({ engineers }: { engineers: readonly Compared[] }) {
  const [isOpen, setOpen] = useState(isWide);
  const id = useId();
  const shown = CRITERIA.filter((criterion) => engineers.some(({ criteria }) => criteria?.[criterion.id] !== undefined));
  if (shown.length === 0) return null;
  return (
    <>
      <tbody>
        <tr>
          <th scope="row">
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              Criteria
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          </th>
          <td colSpan={engineers.length} className="muted">
            Mean levels of the spoken answers, {LOWEST} to {HIGHEST}
          </td>
        </tr>
      </tbody>
      <tbody id={id} data-folded={!isOpen || undefined}>
        {shown.map((criterion) => (
          <tr key={criterion.id}>
            <th scope="row">{criterion.title}</th>
            {engineers.map((compared) => (
              <td key={compared.id}>
                <Cell compared={compared} id={criterion.id} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
