import { STAGE_NAMES, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Link } from '../../../ui/link.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { PendingOn } from '../copied-shortlists/pending-list.tsx';
import { ScorecardsSection } from '../scorecards/scorecards-section.tsx';
import { TagField, useTagging } from '../shortlists/tag-dialog.tsx';
import { TagList } from '../tag-list.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import { Notes } from './notes.tsx';
import { ShortlistButton } from './shortlist-button.tsx';
import styles from './team-section.module.css';

function Record({ engineer }: { engineer: string }) {
  const mayChange = useMayInTeam('recruiter');
  const online = useOnline();
  const tagging = useTagging([engineer]);
  return (
    <Loaded
      query={useLoad(teamRecord, { params: { id: engineer } })}
      loading="Loading shortlists and tags"
      failed="Shortlists and tags could not be loaded."
    >
      {({ tags, places }) => (
        <>
          <section className="stack" aria-labelledby="team-shortlists">
            <h3 id="team-shortlists">Shortlists</h3>
            {places.length === 0 && <p className="muted">On no shortlist.</p>}
            <ul className={styles.places}>
              {places.map(({ shortlist, name, stage }) => (
                <li key={shortlist}>
                  <Link to={`/company/shortlists/${shortlist}`}>
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  <span className="muted">{STAGE_NAMES[stage]}</span>
                </li>
              ))}
            </ul>
            {mayChange && (
              <div className="row">
                <ShortlistButton engineer={engineer} />
              </div>
            )}
          </section>
          <section className="stack" aria-labelledby="team-tags">
            <h3 id="team-tags">Tags</h3>
            {tags.length === 0 && <p className="muted">No tags.</p>}
            <TagList tags={tags} onRemove={mayChange && online ? tagging.remove : undefined} />
            {mayChange && <TagField tagging={tagging} />}
          </section>
        </>
      )}
    </Loaded>
  );
}

/** The records of the signed-in member's company on an engineer: shortlists, tags, notes, scorecards. */
export const TeamSection = ({ engineer }: { engineer: string }) => (
  <section className={styles.team} aria-labelledby="team">
    <SectionHead id="team" title="For your team only" />
    <PendingOn engineer={engineer} />
    <div className={styles.columns}>
      <div className={styles.side}>
        <Record engineer={engineer} />
        <section className="stack" aria-labelledby="team-notes">
          <h3 id="team-notes">Notes</h3>
          <Notes engineer={engineer} />
        </section>
      </div>
      <section className={styles.cards} aria-labelledby="team-scorecards">
        <h3 id="team-scorecards">Scorecards</h3>
        <ScorecardsSection engineer={engineer} />
      </section>
    </div>
  </section>
);
