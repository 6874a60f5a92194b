import { Link } from '../../ui/link.tsx';
import { engineerGet, engineerProfile, type ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { About } from '../../shared/report/about.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { LevelMark } from '../../shared/report/level-mark.tsx';
import { ScoreNotes } from '../../shared/report/score-notes.tsx';
import type { Dashboard } from './progress.ts';
import { Salary } from '../../shared/report/salary.tsx';
import { type Load, useLoad } from '../../shared/loading/use-load.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { toCompanyView } from './public-profile.ts';
import styles from './edit-profile-page.module.css';
import { EmploymentForm } from './employment-form.tsx';

const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

/**
 * The head of the profile and its part About. The data for connected companies only is left out, because most companies are not
 * connected.
 */
function Seen({ profile, own }: Omit<BoardProps, 'onSaved'>) {
  const seen = toCompanyView(own, profile);
  const isOnShow = own.finishedAt !== null;
  const isSettled = own.final_score !== 'Pending';
  return (
    <section className={styles.seen} aria-labelledby="seen">
      <DimensionLine level={2} id="seen">
        What companies see
      </DimensionLine>
      <div className={styles.who}>
        <Avatar small url={seen.imageUrl} alt="Your picture, as companies see it" />
        <p className={styles.name}>
          <bdi>{seen.name}</bdi>
        </p>
      </div>
      <DescriptionList
        items={[
          { label: 'Location', value: orNotStated(seen.location) },
          { label: 'Salary', value: <Salary salary={seen.salary} /> },
          { label: 'Level', value: <LevelMark level={seen.final_score} other={seen.final_other} /> },
        ]}
      />
      <ScoreNotes provisional={seen.scoring?.provisional ?? false} />
      <About engineer={seen} />
      <p className="muted small">
        {isOnShow && !isSettled && 'They see nothing more of your test until every spoken answer has been rated.'}
        {isOnShow && isSettled && (
          <>
            They also see your results, and the words of a question once it is no longer asked. Companies that we have admitted
            hear or read your answers if you <Link to="/engineer">share them</Link>, and nothing of your screen:{' '}
            <Link to="/profile">the whole report</Link>.
          </>
        )}
        {!isOnShow && 'You are shown to companies once your test is finished. Until then no company sees this.'}
      </p>
    </section>
  );
}

interface BoardProps {
  profile: Dashboard;
  own: ViewedEngineer;
  /** Called after a save, so that the view beside the form is loaded again. */
  onSaved: () => void;
}

/** Where the person's own fields are changed, so that they are changed in one place. */
const Person = () => (
  <p className="muted">
    Name, contact and biography: <Link to="/settings">Edit in Settings</Link>
  </p>
);

function Board({ profile, own, onSaved }: BoardProps) {
  return (
    <div className={styles.room}>
      <div className={styles.board}>
        <div className={styles.forms}>
          <section className={styles.part} aria-labelledby="employment">
            <SectionHead title="Employment" id="employment" />
            <EmploymentForm employment={profile.employment} onSaved={onSaved} />
          </section>
          <Person />
        </div>
        <Seen profile={profile} own={own} />
      </div>
    </div>
  );
}

/** Both replies, once both are there, because the form and the companies' view must not contradict each other. */
const bothOf = (profile: Load<Dashboard>, own: Load<ViewedEngineer>): Load<Omit<BoardProps, 'onSaved'>> => ({
  value: profile.value && own.value && { profile: profile.value, own: own.value },
  failure: profile.failure ?? own.failure,
  again() {
    profile.again();
    own.again();
  },
});

/** /profile_eng: what companies see of the engineer, the employment that is changed here, and the fields that Settings change. */
export function Component() {
  const both = bothOf(useLoad(engineerGet, {}, { mode: 'once' }), useLoad(engineerProfile, {}, { mode: 'once' }));
  const reload = useReload();
  return (
    <Page
      title="My Profile"
      width="wide"
      actions={
        <ButtonLink variant="quiet" to="/profile">
          Open the report
        </ButtonLink>
      }
    >
      <Loaded query={both} loading="Loading your profile" failed="Your profile could not be loaded.">
        {(value) => <Board {...value} onSaved={() => reload(engineerGet, engineerProfile)} />}
      </Loaded>
    </Page>
  );
}
