import { day } from '../../../../../contract/facts/dates.ts';
import { type PipelineEntry, pipelineEntries } from '../../../../../contract/hiring/pipeline.ts';
import { STAGE_NAMES, type Stage } from '../../../../../contract/hiring/shortlists.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { useEndless } from '../../../../shared/loading/use-endless.ts';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import styles from './stage-entries.module.css';

const PART = 8;

const Entry = ({ entry, stage }: { entry: PipelineEntry; stage: Stage }) => {
  const { engineer, shortlist, changed_at: at, changed_by: by, arrived } = entry;
  return (
    <li>
      <span className={styles.who}>
        {engineer ? (
          <Link to={`/view/${engineer.id}`}>
            <bdi>{engineer.name}</bdi>
          </Link>
        ) : (
          <span className="muted">Hidden engineer</span>
        )}
        {arrived && <span className={styles.arrived}>new</span>}
      </span>
      <Link to={`/company/shortlists/${shortlist.id}?stage=${stage}`}>
        <bdi>{shortlist.name}</bdi>
      </Link>
      <span className="muted">
        <time dateTime={at}>{day(at)}</time>
        {by && (
          <>
            , <bdi>{by}</bdi>
          </>
        )}
      </span>
    </li>
  );
};

/** The engineers at one stage: on which shortlist, since when, and who has put them there. */
export function StageEntries({ stage }: { stage: Stage }) {
  const query = useEndless(pipelineEntries, { params: { stage }, query: { limit: PART } });
  return (
    <section className={styles.entries} aria-labelledby="stage">
      <SectionHead id="stage" level={3} title={STAGE_NAMES[stage]}>
        <Link to="/company" preventScrollReset>
          Close
        </Link>
      </SectionHead>
      <Loaded
        query={query}
        loading="Loading the engineers"
        failed="The engineers could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted small">Nobody is at this stage.</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} stage={stage} />
            ))}
          </ul>
        )}
      </Loaded>
      {query.hasMore && (
        <div>
          <Button small variant="quiet" busy={query.isLoadingMore && 'Loading'} onClick={query.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
