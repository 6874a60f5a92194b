import { useSearchParams } from 'react-router-dom';
import { LinkToken } from '../../../contract/accounts/accounts.ts';
import { GENERAL } from '../../../contract/assessment/assessment.ts';
import { BRAND } from '../../../contract/facts/brand.ts';
import { day } from '../../../contract/facts/dates.ts';
import { type SharedReport, sharedReport } from '../../../contract/results/report-links.ts';
import { isRefusedFor } from '../api/request.ts';
import { Loaded } from '../loading/loaded.tsx';
import { useLoad } from '../loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { DemoMark } from './demo-mark.tsx';
import { LevelMark } from './level-mark.tsx';
import { ScoreNotes } from './score-notes.tsx';
import { ScoreScale } from './score-scale.tsx';
import { scoringFor } from './scores.ts';
import styles from './shared-page.module.css';
import { TitleBlock } from './title-block.tsx';

type Area = NonNullable<SharedReport['areas']>[number];
type Choice = NonNullable<SharedReport['choices']>[number];

const AREAS: readonly Column<Area>[] = [
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  { id: 'level', head: 'Level', cell: ({ level, otherLevels }) => <LevelMark level={level} other={otherLevels} /> },
];
const CHOICES: readonly Column<Choice>[] = [
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  { id: 'right', head: 'Right', cell: ({ right, asked }) => <span className="mono">{`${right} of ${asked}`}</span> },
];

const Over = () => (
  <Page title="Test report">
    <Alert kind="attention" title="This link shows nothing any more">
      The engineer has ended it, or the address is not whole. Please ask whoever gave it to you.
    </Alert>
  </Page>
);

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      {children}
    </section>
  );
}

function cellsOf({ topics, finishedAt, level, otherLevels }: SharedReport) {
  return [
    { label: 'Topics', value: topics.filter((area) => area !== GENERAL).join(', ') },
    { label: 'Date of test', value: finishedAt ? day(finishedAt) : 'Not finished' },
    { label: 'Level', value: <LevelMark level={level} other={otherLevels} /> },
  ];
}

function Sheet({ report }: { report: SharedReport }) {
  const { name, demo, level, otherLevels, points, band, areas, feedback, choices } = report;
  return (
    <Page title={`Test report: ${name}`} hideTitle>
      <div className={styles.sheet}>
        <TitleBlock
          nameLabel="Engineer"
          name={
            <>
              {name}
              {demo && <DemoMark />}
            </>
          }
          below={`Test report, ${BRAND}`}
          cells={cellsOf(report)}
        />
        {points !== null && (
          <Part id="score" title="Final score, points of 100">
            <ScoreScale level={level} other={otherLevels} points={points} band={band} scoring={scoringFor(report)} />
          </Part>
        )}
        {areas && (
          <Part id="areas" title="Level of each area">
            <Table caption="Level of each area" hideCaption columns={AREAS} rows={areas} keyOf={({ area }) => area} />
          </Part>
        )}
        {feedback !== null && (
          <Part id="feedback" title="Strength, gap and next step">
            <p className={styles.words}>{feedback}</p>
          </Part>
        )}
        {choices && (
          <Part id="choices" title="Multiple choice">
            <Table caption="Multiple choice" hideCaption columns={CHOICES} rows={choices} keyOf={({ area }) => area} />
          </Part>
        )}
        <ScoreNotes provisional={report.scoring?.provisional ?? false} />
        <div className={styles.foot}>
          <p className="muted small">
            The engineer shows this part of the report and can end the link at any time. Spoken answers are judged by published
            criteria: <Link to="/how-scoring-works">how scoring works</Link>.
          </p>
        </div>
        <div className="screen-only">
          <Button variant="quiet" onClick={() => window.print()}>
            Print the sheet
          </Button>
        </div>
      </div>
    </Page>
  );
}

function Shared({ token }: { token: string }) {
  const query = useLoad(sharedReport, { body: { token } }, { mode: 'once' });
  if (query.value === undefined && isRefusedFor(query.failure, 'link-over')) return <Over />;
  return (
    <Loaded query={query} loading="Loading the report" failed="The report could not be loaded." page={{ title: 'Test report' }}>
      {(report) => <Sheet report={report} />}
    </Loaded>
  );
}

/** /shared?token=…: the part of a report that an engineer shows to people with the link. */
export function Component() {
  const [query] = useSearchParams();
  const link = LinkToken.safeParse({ token: query.get('token') ?? '' });
  return link.success ? <Shared key={link.data.token} token={link.data.token} /> : <Over />;
}
