import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { BRAND } from '../../../contract/facts/brand.ts';
import { CHOICES } from '../../../contract/assessment/test-format.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { day } from '../../../contract/facts/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { About } from './about.tsx';
import { HearingNote } from './hearing-note.tsx';
import { LevelMark } from './level-mark.tsx';
import { MultipleChoice } from './multiple-choice.tsx';
import styles from './report.module.css';
import { Salary } from './salary.tsx';
import { ScoreNotes } from './score-notes.tsx';
import { ScoreScale } from './score-scale.tsx';
import { scoringFor } from './scores.ts';
import { DemoMark } from './demo-mark.tsx';
import { TitleBlock } from './title-block.tsx';
import { AreaTable, VettedAreas, type VettedAreasProps } from './vetted-areas.tsx';

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

const locationCell = ({ location }: ViewedEngineer) => ({ label: 'Location', value: location || 'Not stated' });
const choiceCell = ({ multiple_total: total }: ViewedEngineer) => ({
  label: 'Multiple choice',
  value: total === null ? 'Pending' : <span className="mono">{`${total}/${CHOICES}`}</span>,
});

/** The bracket on the scale in words. */
const bandText = ([from, to]: readonly [number, number]) =>
  `The bracket goes from ${from} to ${to}: in 95 of 100 tests the true score lies within it. `;

const Corrected = ({ on }: { on: string }) => (
  <p className="muted small">
    The key of a question of this test was corrected on {day(on)}, and the test was scored anew with it:{' '}
    <Link to="/how-scoring-works#versions">corrections</Link>.
  </p>
);

const cellsOf = (engineer: ViewedEngineer) => [
  { label: 'Occupation', value: engineer.specialization || 'Not stated' },
  ...(isCard(engineer) ? [] : [locationCell(engineer)]),
  { label: 'Salary', value: <Salary salary={engineer.salary} /> },
  { label: 'Date of test', value: engineer.finishedAt ? day(engineer.finishedAt) : 'Not finished' },
  { label: 'Level', value: <LevelMark level={engineer.final_score} other={engineer.final_other} /> },
  ...(isCard(engineer) ? [] : [choiceCell(engineer)]),
];

export interface ReportProps {
  engineer: ViewedEngineer;
  /** Shows what only raters need to know. */
  forRater?: boolean;
  /** Leaves out parts that companies do not get. */
  forCompany?: boolean;
  /** Below the title block. */
  connection?: ReactNode;
  coaching?: VettedAreasProps['coaching'];
  /** Below everything else. */
  below?: ReactNode;
  /** Loads the profile again, which gives its recordings new addresses, because the old ones expire. */
  onReload: () => void;
}

/**
 * An engineer's profile as a report: title block, result on its scale, then the evidence, so that every level can be checked.
 */
export function Report({ engineer, forRater = false, forCompany = false, connection, coaching, below, onReload }: ReportProps) {
  const [tab, showTab] = useTab();
  const name = engineer.public_name || engineer.name;
  return (
    <Page title={name} width="wide" hideTitle>
      <TitleBlock
        picture={engineer.imageUrl && <Avatar small url={engineer.imageUrl} alt={`Picture of ${name}`} />}
        nameLabel="Engineer"
        name={
          <>
            {name}
            {engineer.demo && <DemoMark />}
          </>
        }
        below={`Test report, ${BRAND}`}
        cells={cellsOf(engineer)}
      />
      {connection}
      <section className={styles.score} aria-labelledby="score">
        <DimensionLine level={2} id="score">
          Final score, points of 100
        </DimensionLine>
        <ScoreScale
          level={engineer.final_score}
          other={engineer.final_other}
          points={engineer.final_points}
          band={engineer.final_band}
          scoring={scoringFor(engineer)}
        />
        <p className="muted small">
          {engineer.final_score === 'Pending' && 'Pending. No score is shown until every spoken answer has been rated. '}
          {engineer.final_score === 'Insufficient' && `${engineer.final_feedback} `}
          {engineer.final_band && bandText(engineer.final_band)}
          Criteria and cut scores are published: <Link to="/how-scoring-works">how scoring works</Link>.
        </p>
        <ScoreNotes provisional={engineer.scoring?.provisional ?? false} />
        {engineer.scoring?.corrected && <Corrected on={engineer.scoring.corrected} />}
      </section>
      {isCard(engineer) ? (
        <>
          <HearingNote hearing={engineer.hearing} />
          <AreaTable engineer={engineer} />
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
                <VettedAreas
                  engineer={engineer}
                  forRater={forRater}
                  forCompany={forCompany}
                  coaching={coaching}
                  onReload={onReload}
                />
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
