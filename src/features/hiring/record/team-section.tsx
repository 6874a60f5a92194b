import { teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { PendingOn } from '../copied-shortlists/pending-list.tsx';
import { ScorecardsSection } from '../scorecards/scorecards-section.tsx';
import { TagField, useTagging } from '../shortlists/tag-dialog.tsx';
import { TagList } from '../tag-list.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import { Notes } from './notes.tsx';
import styles from './team-section.module.css';

function Record({ engineer }: { engineer: string }) {
  const mayChange = useMayInTeam('recruiter');
  const online = useOnline();
  const tagging = useTagging([engineer]);
  return (
    <Loaded
      query={useLoad(teamRecord, { params: { id: engineer } })}
      loading="Loading the tags"
      failed="The tags could not be loaded."
    >
      {({ tags }) => (
        <section className="stack" aria-labelledby="team-tags">
          <h3 id="team-tags">Tags</h3>
          {tags.length === 0 && <p className="muted">No tags.</p>}
          <TagList tags={tags} onRemove={mayChange && online ? tagging.remove : undefined} />
          {mayChange && <TagField tagging={tagging} />}
        </section>
      )}
    </Loaded>
  );
}

/** The records of the signed-in member's company on an engineer: tags, notes, scorecards. Its shortlists are in the head. */
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
