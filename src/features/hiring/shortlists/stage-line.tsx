import { STAGES, STAGE_NAMES, type Stage } from '../../../../contract/hiring/shortlists.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './stage-line.module.css';

interface StageLineProps {
  counts: Readonly<Record<Stage, number>>;
  /** The only shown stage; null while all are shown. */
  only: Stage | null;
  /** The address that shows one stage, or all of them. */
  addressOf: (stage: Stage | null) => string;
}

const share = (count: number) => ({ flexGrow: Math.max(1, Math.min(count, 12)) });

/** The stages of a shortlist as a dimension line with the number of engineers in each; each part shows its stage alone. */
export function StageLine({ counts, only, addressOf }: StageLineProps) {
  const total = STAGES.reduce((sum, stage) => sum + counts[stage], 0);
  return (
    <nav className={styles.line} aria-label="Stages">
      <Link to={addressOf(null)} className={styles.all} aria-current={only === null ? 'true' : undefined}>
        <span className={styles.count}>{total}</span>
        All
      </Link>
      <ul className={styles.stages}>
        {STAGES.map((stage) => (
          <li key={stage} style={share(counts[stage])}>
            <Link to={addressOf(stage)} aria-current={only === stage ? 'true' : undefined}>
              <span className={styles.count}>{counts[stage]}</span>
              {STAGE_NAMES[stage]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
