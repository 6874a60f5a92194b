import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { day } from '../../../contract/facts/dates.ts';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { About } from './about.tsx';
import { HearingNote } from './hearing-note.tsx';
import { LevelMap } from './level-map.tsx';
import { MultipleChoice } from './multiple-choice.tsx';
import { ReportHead } from './report-head.tsx';
import styles from './report.module.css';
import { ScoreNotes } from './score-notes.tsx';
import { VettedAreas, type VettedAreasProps } from './vetted-areas.tsx';

const TABS = new Set(['areas', 'choice', 'about']);

/** The open tab is in the address, so that it can be sent to a colleague. */
function useTab() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab') ?? '';
  function show(tab: string) {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return [TABS.has(asked) ? asked : 'areas', show] as const;
}

/** Whether only the data of lists was loaded, since the company has not confirmed its address. */
const isCard = ({ hearing }: ViewedEngineer) => hearing === 'unconfirmed';

/** The bracket on the scale in words. */
const bandText = ([from, to]: readonly [number, number]) =>
  `The bracket goes from ${from} to ${to}: in 95 of 100 tests the true score lies within it. `;

const Corrected = ({ on }: { on: string }) => (
  <p className="muted small">
    The key of a question of this test was corrected on {day(on)}, and the test was scored anew with it:{' '}
    <Link to="/how-scoring-works#versions">corrections</Link>.
  </p>
);

/** The result as a picture, with what has to be known to read it. */
function Result({ engineer }: { engineer: ViewedEngineer }) {
  return (
    <section className={styles.score} aria-labelledby="score">
      <SectionHead id="score" title="Final score, points of 100" />
      <LevelMap engineer={engineer} />
      <p className="muted small">
        {engineer.final_score === 'Pending' && 'Pending. No score is shown until every spoken answer has been rated. '}
        {engineer.final_score === 'Insufficient' && `${engineer.final_feedback} `}
        {engineer.final_band && bandText(engineer.final_band)}
        Criteria and cut scores are published: <Link to="/how-scoring-works">how scoring works</Link>.
      </p>
      <ScoreNotes provisional={engineer.scoring?.provisional ?? false} />
      {engineer.scoring?.corrected && <Corrected on={engineer.scoring.corrected} />}
    </section>
  );
}

export interface ReportProps {
  engineer: ViewedEngineer;
  /** Shows what only raters need to know. */
  forRater?: boolean;
  /** Leaves out parts that companies do not get. */
  forCompany?: boolean;
  /** The way back to where the report was opened, above it. */
  back?: ReactNode;
  /** What a company can do with the engineer, in the head. */
  actions?: ReactNode;
  coaching?: VettedAreasProps['coaching'];
  /** Below everything else. */
  below?: ReactNode;
  /** Loads the profile again, which gives its recordings new addresses, because the old ones expire. */
  onReload: () => void;
}

/**
 * An engineer's profile as a report: who it is and what can be done, the result as a picture, then the evidence, so that every
 * level can be checked.
 */
export function Report({
  engineer,
  forRater = false,
  forCompany = false,
  back,
  actions,
  coaching,
  below,
  onReload,
}: ReportProps) {
  const [tab, showTab] = useTab();
  const name = engineer.public_name || engineer.name;
  return (
    <Page title={name} width="wide" hideTitle>
      {back}
      <ReportHead engineer={engineer} name={name} isCard={isCard(engineer)} actions={actions} />
      {isCard(engineer) ? (
        <>
          <Result engineer={engineer} />
          <HearingNote hearing={engineer.hearing} />
        </>
      ) : (
        <Tabs
          label="Parts of the report"
          value={tab}
          onChange={showTab}
          keepMounted
          tabs={[
            {
              id: 'areas',
              label: 'Vetted Areas',
              content: (
                <div className={styles.areas}>
                  <Result engineer={engineer} />
                  <VettedAreas
                    engineer={engineer}
                    forRater={forRater}
                    forCompany={forCompany}
                    coaching={coaching}
                    onReload={onReload}
                  />
                </div>
              ),
            },
            { id: 'choice', label: 'Multiple Choice', content: <MultipleChoice engineer={engineer} /> },
            { id: 'about', label: 'About', content: <About engineer={engineer} /> },
          ]}
        />
      )}
      {below}
    </Page>
  );
}
