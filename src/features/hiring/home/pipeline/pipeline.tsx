import { useSearchParams } from 'react-router-dom';
import { type StageCount, pipeline } from '../../../../../contract/hiring/pipeline.ts';
import { STAGE_NAMES, Stage } from '../../../../../contract/hiring/shortlists.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { Link } from '../../../../ui/link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { CopyNote } from '../../copied-shortlists/copy-note.tsx';
import styles from './pipeline.module.css';
import { StageEntries } from './stage-entries.tsx';

const sizes = ({ engineers, arrived }: StageCount, most: number) =>
  ({ '--share': engineers / Math.max(1, most), '--arrived': arrived / Math.max(1, engineers) }) as object;

interface StripProps {
  stages: readonly StageCount[];
  open: Stage | null;
}

/** The stages from left to right, each with a bar for its engineers, in which those that are new at it are marked. */
function Strip({ stages, open }: StripProps) {
  const most = Math.max(...stages.map(({ engineers }) => engineers));
  return (
    <nav aria-label="Stages">
      <ul className={styles.strip}>
        {stages.map((count) => {
          const { stage, engineers, arrived } = count;
          const to = open === stage ? '/company' : `/company?stage=${stage}`;
          return (
            <li key={stage}>
              <Link
                to={to}
                preventScrollReset
                className={styles.stage}
                aria-current={open === stage ? 'true' : undefined}
                data-empty={engineers === 0 || undefined}
                style={sizes(count, most)}
              >
                <span className={styles.bar} aria-hidden="true">
                  <span />
                </span>
                <span className={styles.count}>{engineers.toLocaleString('en')}</span>
                <span className={styles.name}>{STAGE_NAMES[stage]}</span>
                {arrived > 0 && (
                  <span className={styles.arrived}>
                    +{arrived}
                    <span className={styles.week}> this week</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The engineers of all shortlists by stage. The open stage is in the address. */
export function Pipeline() {
  const [params] = useSearchParams();
  const query = useLoad(pipeline);
  const open = Stage.safeParse(params.get('stage')).data ?? null;
  return (
    <section className={styles.pipeline} aria-labelledby="pipeline">
      <SectionHead id="pipeline" title="Pipeline">
        <Link to="/company/shortlists">All shortlists</Link>
      </SectionHead>
      <CopyNote of={query.value} />
      <Loaded query={query} loading="Loading the stages" failed="The stages could not be loaded.">
        {({ stages }) => (
          <>
            <Strip stages={stages} open={open} />
            {stages.every(({ engineers }) => engineers === 0) ? (
              <p className="muted small">
                Nobody is on a shortlist yet. Press Shortlist on an engineer that you find, and the stages fill from left to
                right.
              </p>
            ) : (
              open && <StageEntries key={open} stage={open} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
