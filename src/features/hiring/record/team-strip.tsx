import { STAGE_NAMES, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { TagList } from '../tag-list.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import { ShortlistButton } from './shortlist-button.tsx';
import styles from './team-strip.module.css';

/**
 * The records of the team on an engineer in one line in the head of the report, with a link to all of them below. Empty until they are
 * loaded.
 */
export function TeamStrip({ engineer }: { engineer: string }) {
  const mayChange = useMayInTeam('recruiter');
  const { value } = useLoad(teamRecord, { params: { id: engineer } });
  if (!value) return null;
  const { places, tags, notes, scorecards } = value;
  return (
    <aside className={styles.strip} aria-label="Your team on this engineer">
      {mayChange && <ShortlistButton engineer={engineer} />}
      {places.map(({ shortlist, name, stage }) => (
        <span key={shortlist}>
          <Link to={`/company/shortlists/${shortlist}`}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="muted">{STAGE_NAMES[stage]}</span>
        </span>
      ))}
      <TagList tags={tags} />
      <a href="#team">
        {countOf(notes, 'note')}, {countOf(scorecards, 'scorecard')}
      </a>
    </aside>
  );
}
