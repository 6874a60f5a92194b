import { isKeyed, isRated } from '../../../../contract/assessment/kinds.ts';
import { useParams } from 'react-router-dom';
import { type CardLine, type RecordingLine, adminAttempt } from '../../../../contract/admin/attempts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { causeText, lostText } from '../../../shared/playback/gaps.ts';
import { Plot } from '../../../shared/plots/numbers.tsx';
import { TimePlot } from '../../../shared/plots/time-plot.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countOf, sizeOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BoardTabs } from '../board/board-tabs.tsx';
import styles from '../board/board.module.css';
import { pathOfAnswer } from '../rating/next-to-rate.ts';
import { type Course, type PlacedGap, drawCourse, lengthOf, listGaps, placeOf } from './course.ts';
import { HEARD_WORDS, RECORDING_WORDS, STATE_WORDS, clockOf } from './words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

const Missing = ({ children }: { children: string }) => <span className={styles.warned}>{children}</span>;

const cardColumns = (course: Course): readonly Column<CardLine>[] => [
  { id: 'position', head: 'Card', number: ({ position }) => position },
  {
    id: 'question',
    head: 'Question',
    cell: ({ questionId, kind, demo }) =>
      isRated({ kind, demo }) ? (
        <Link className={styles.id} to={pathOfAnswer({ attemptId: course.id, questionId })}>
          {questionId}
        </Link>
      ) : (
        <span className={styles.id}>{questionId}</span>
      ),
  },
  {
    id: 'given',
    head: 'Given',
    cell: ({ givenAt }) =>
      givenAt ? clockOf((Date.parse(givenAt) - Date.parse(course.startedAt)) / 1000) : <span className="muted">not yet</span>,
  },
  {
    id: 'received',
    head: 'Arrived',
    from: 'medium',
    cell: ({ receivedAt, late, lost }) => (
      <>
        {receivedAt ? moment(receivedAt) : <Missing>not here</Missing>}
        {late && <span className={`${styles.note} ${styles.warned}`}>after the end</span>}
        {lost && <span className={`${styles.note} ${styles.warned}`}>{lostText(lost)}</span>}
      </>
    ),
  },
  {
    id: 'heard',
    head: 'Heard',
    from: 'wide',
    cell: ({ heard, words }) => heard && `${HEARD_WORDS[heard]}${words === null ? '' : `, ${countOf(words, 'word')}`}`,
  },
  { id: 'ratings', head: 'Ratings', from: 'medium', number: ({ kind, ratings }) => (isKeyed({ kind }) ? null : ratings) },
];

const recordingColumns = (course: Course): readonly Column<RecordingLine>[] => [
  {
    id: 'what',
    head: 'Recording',
    cell: ({ id, kind, questionId, segment }) => (
      <>
        {kind === 'screen' ? 'Screen' : `Sound of ${questionId ?? 'an answer'}`}
        {segment > 1 && `, segment ${segment}`}
        <span className={`${styles.note} ${styles.id}`}>{id}</span>
      </>
    ),
  },
  { id: 'from', head: 'Begins', cell: (recording) => clockOf(placeOf(course, recording).from) },
  { id: 'seconds', head: 'Length', unit: 's', from: 'medium', number: ({ seconds }) => seconds },
  { id: 'logged', head: 'By the log', unit: 's', from: 'medium', number: ({ logged }) => logged },
  {
    id: 'state',
    head: 'State',
    cell: ({ state, unplayable, gaps, tooLong }) => (
      <>
        {state === 'arriving' || state === 'unplayable' ? <Missing>{RECORDING_WORDS[state]}</Missing> : RECORDING_WORDS[state]}
        {unplayable && <span className={styles.note}>{unplayable}</span>}
        {tooLong && <span className={`${styles.note} ${styles.warned}`}>longer than it was recorded for</span>}
        {gaps.length > 0 && <span className={styles.note}>{countOf(gaps.length, 'gap')}</span>}
      </>
    ),
  },
  {
    id: 'arrived',
    head: 'Arrived',
    from: 'medium',
    cell: ({ arrivedAt, registeredAt, late }) => (
      <>
        {arrivedAt ? moment(arrivedAt) : `since ${moment(registeredAt)}`}
        {late && <span className={`${styles.note} ${styles.warned}`}>after the end</span>}
      </>
    ),
  },
];

const GAPS: readonly Column<PlacedGap>[] = [
  { id: 'at', head: 'At', cell: ({ from }) => clockOf(from) },
  {
    id: 'of',
    head: 'Of',
    cell: ({ recording: { kind, questionId } }) => (kind === 'screen' ? 'Screen' : `Sound of ${questionId ?? 'an answer'}`),
  },
  { id: 'cause', head: 'What happened', cell: ({ gap }) => causeText(gap.cause) },
  { id: 'seconds', head: 'Missing', unit: 's', number: ({ gap }) => gap.seconds ?? null, digits: 1 },
];

function Drawing({ course }: { course: Course }) {
  const { lanes, ticks } = drawCourse(course);
  const gaps = listGaps(course);
  const missing = course.cards.filter(({ receivedAt }) => receivedAt === null).length;
  const arriving = course.recordings.filter(({ state }) => state === 'arriving').length;
  const label = [
    `The course of the test over ${clockOf(lengthOf(course))} minutes.`,
    `${course.cards.length - missing} of ${countOf(course.cards.length, 'card')} answered,`,
    `${countOf(course.recordings.length, 'recording')}, ${arriving} of them not whole, ${countOf(gaps.length, 'gap')}.`,
  ].join(' ');
  return (
    <section className="stack" aria-labelledby="course">
      <SectionHead id="course" title="Course" />
      <Plot
        caption="By the clock of the device, which may be wrong. What arrived long after the end is marked at the right edge. A gap in which the recording went on without sound is not marked."
        numbers={
          gaps.length > 0 ? (
            <Table
              caption="Gaps"
              columns={GAPS}
              rows={gaps}
              keyOf={({ recording, gap }) => `${recording.id} ${gap.seq} ${gap.cause} ${gap.at ?? ''}`}
            />
          ) : (
            <p>No gap is on record. Cards and recordings are in the tables below.</p>
          )
        }
      >
        <TimePlot label={label} lanes={lanes} x={ticks} xTitle="minutes and seconds from the start" />
      </Plot>
    </section>
  );
}

function Facts({ course }: { course: Course }) {
  const { state, number, options, typed, startedAt, finishedAt, settledAt, closedAt, bytes, device, reviews, screenLost } =
    course;
  const late = course.recordings.filter((recording) => recording.late).length + course.cards.filter((card) => card.late).length;
  return (
    <DescriptionList
      items={[
        { label: 'State', value: STATE_WORDS[state] },
        { label: 'Which test', value: `No. ${number} of its engineer: ${options.join(', ')}` },
        { label: 'How', value: typed ? 'typed' : 'spoken' },
        { label: 'Started', value: moment(startedAt), mono: true },
        { label: 'Finished', value: finishedAt ? moment(finishedAt) : 'not finished', mono: true },
        ...(closedAt ? [{ label: 'Closed', value: moment(closedAt), mono: true }] : []),
        { label: 'Settled', value: settledAt ? moment(settledAt) : 'not yet', mono: true },
        { label: 'On the server', value: `${sizeOf(bytes)} of recordings` },
        ...(screenLost ? [{ label: 'Lost', value: lostText(screenLost, 'the screen') }] : []),
        { label: 'Arrived late', value: late === 0 ? 'nothing' : String(late) },
        {
          label: 'On the device',
          value: device
            ? `${countOf(device.answers, 'answer')} and ${countOf(device.recordings, 'recording')}, refused as ‘${device.problem}’, told ${moment(device.reportedAt)}`
            : 'its device reports nothing that the server refused',
        },
        {
          label: 'Requests',
          value:
            reviews.length === 0
              ? 'none'
              : reviews.map(({ askedAt, decision }) => `${moment(askedAt)}: ${decision ?? 'waits'}`).join('; '),
        },
      ]}
    />
  );
}

/** /admin/attempts/:id: the course of one test, to find the cause of a fault. The audit log records who opens it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page title="One test" width="wide" lead={<span className={styles.id}>{id}</span>}>
      <BoardTabs open="Tests" />
      <p className="muted small">
        That you opened this test is in the <Link to={`/admin/audit?subject=${id}`}>audit log</Link>.
      </p>
      <Loaded
        query={useLoad(adminAttempt, { params: { id } }, { mode: 'once' })}
        loading="Loading the test"
        failed="The test could not be loaded."
      >
        {(course) => (
          <>
            <Facts course={course} />
            <Drawing course={course} />
            <section className="stack" aria-labelledby="cards">
              <SectionHead id="cards" title="Cards" />
              <Table
                caption="Cards of the test"
                hideCaption
                columns={cardColumns(course)}
                rows={course.cards}
                keyOf={({ position }) => String(position)}
              />
            </section>
            <section className="stack" aria-labelledby="recordings">
              <SectionHead id="recordings" title="Recordings" />
              <Table
                caption="Recordings of the test"
                hideCaption
                columns={recordingColumns(course)}
                rows={course.recordings}
                keyOf={(recording) => recording.id}
              />
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
