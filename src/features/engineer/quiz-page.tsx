import { Link } from '../../ui/link.tsx';
import { CARDS } from '../../../contract/assessment/test-format.ts';
import { quiz, type QuizTest } from '../../../contract/results/quiz.ts';
import { secondOfDay, moment } from '../../../contract/facts/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { countOf, sizeOf } from '../../ui/format.ts';
import { waitingText } from '../../shared/device/upload-status-text.ts';
import { AskReview } from '../../shared/report/ask-review.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { lostText } from '../../shared/playback/gaps.ts';
import { formatSpan } from '../../shared/playback/durations.ts';
import { LevelMark } from '../../shared/report/level-mark.tsx';
import { ScoreNotes } from '../../shared/report/score-notes.tsx';
import styles from './quiz-page.module.css';
import { stumpName } from '../../shared/report/stumps.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { isProvisional, scoringOf } from '../../../contract/facts/scoring-versions.ts';
import { RescoredList } from './rescored.tsx';
import { useLocalUploads } from './use-local-uploads.ts';

type Part = Pick<QuizTest, 'level' | 'otherLevels' | 'choice' | 'spoken'> & { area: string };
type Signed = QuizTest['receipts'][number];

const rightOf = ({ choice }: Part) => (choice ? `${choice.right}/${choice.asked}` : '–');
const ratedOf = ({ spoken: { rated, insufficient, asked } }: Part) =>
  `${rated}/${asked - insufficient}${insufficient > 0 ? `, ${insufficient} insufficient` : ''}`;
const meanOf = ({ spoken }: Part) => spoken.mean?.toFixed(1) ?? '–';

const figures = (text: string) => <span className="mono">{text}</span>;

const PARTS: readonly Column<Part>[] = [
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  { id: 'choice', head: 'Choice', cell: (part) => figures(rightOf(part)) },
  { id: 'rated', head: 'Rated', from: 'medium', cell: (part) => figures(ratedOf(part)) },
  { id: 'mean', head: 'Mean of 5', from: 'medium', cell: (part) => figures(meanOf(part)) },
  { id: 'level', head: 'Level', cell: ({ level, otherLevels }) => <LevelMark level={level} other={otherLevels} /> },
];

/** The name of the subject of a receipt, in the same words as on the device that recorded it. */
function nameOf({ kind, position, demo, segment }: Signed) {
  const more = segment !== null && segment > 1 ? `, segment ${segment}` : '';
  if (kind === 'submission') return 'End of the test';
  if (kind === 'screen') return `Screen recording${more}`;
  const answer = demo ? 'Demo answer' : `Answer ${(position ?? 0) + 1}`;
  return kind === 'answer' ? `Sound of ${answer.toLowerCase()}${more}` : answer;
}

const placeOf = ({ kind, position }: Signed) => 2 * (position ?? CARDS) + Number(kind === 'answer' || kind === 'submission');

/** Card by card, each answer before its sound, then the screen and the end: the order in which they were given. */
const inOrder = (a: Signed, b: Signed) => placeOf(a) - placeOf(b) || (a.segment ?? 0) - (b.segment ?? 0);

const SIGNED: readonly Column<Signed>[] = [
  {
    id: 'what',
    head: 'Signed for',
    cell: (signed) => `${nameOf(signed)}${signed.late ? ', arrived after the end' : ''}`,
  },
  { id: 'parts', head: 'Parts', from: 'medium', cell: ({ pieces }) => pieces !== null && figures(pieces.toLocaleString('en')) },
  { id: 'size', head: 'Size', cell: ({ bytes }) => bytes !== null && figures(sizeOf(bytes)) },
  {
    id: 'when',
    head: 'Time',
    from: 'medium',
    cell: ({ signedAt }) => (
      <time className="mono" dateTime={signedAt}>
        {secondOfDay(signedAt)}
      </time>
    ),
  },
  { id: 'check', head: 'Receipt', cell: ({ receipt }) => <Link to={`/verify/${receipt}`}>Check</Link> },
];

/** Why a level is not higher, in a sentence; null if nothing limits it. */
function capText({ cap, scoring }: QuizTest): string | null {
  const { safety, unsafe } = scoringOf(scoring);
  if (cap === 'safety') return `Senior needs a mean of at least ${safety} in safety, which this test does not have.`;
  return cap === 'unsafe' ? `${unsafe} raters called an answer unsafe, so the level is at most Intermediate.` : null;
}

function lengthText({ startedAt, finishedAt, closedAt }: QuizTest) {
  if (finishedAt) return formatSpan((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  return closedAt ? `not finished, closed on ${moment(closedAt)}` : 'not finished';
}

const isMarked = ({ stumps, lost }: QuizTest) => stumps.length + lost.length > 0;

/** What is missing in the answers, in sentences. */
function lackingText(test: QuizTest): string {
  if (!isMarked(test)) return 'Did an interruption cost you an answer?';
  const gone = test.lost.map(({ position, cause }) => lostText(cause, `answer ${position + 1}`));
  return [...gone, ...stumpsText(test)].join(' ');
}

const stumpsText = ({ stumps }: QuizTest): string[] =>
  stumps.length === 0
    ? []
    : [
        `Of these answers too little was recorded: ${stumps.map(({ position, stump }) => `answer ${position + 1}, ${stumpName(stump)}`).join('; ')}.`,
      ];

interface AttemptProps {
  test: QuizTest;
  isLatest: boolean;
}

function Review({ test, isLatest }: AttemptProps) {
  if (!isLatest && !test.review && !isMarked(test)) return null;
  return (
    <div className={styles.review}>
      <AskReview attemptId={test.id} review={test.review} isMarked={isMarked(test)} mayAsk={isLatest}>
        {lackingText(test)}
      </AskReview>
    </div>
  );
}

function Waiting({ id }: { id: string }) {
  const here = useLocalUploads(id);
  if (!here || here.isSafe) return <>everything is uploaded</>;
  return <Link to="/uploads">{waitingText(here)}</Link>;
}

/** The result in the head of a test: its level and its points, or how many answers are rated so far. */
function Outcome({ test: { level, otherLevels, points, spoken } }: { test: QuizTest }) {
  return (
    <p className={styles.outcome}>
      <span className="visually-hidden">Level: </span>
      <LevelMark level={level} other={otherLevels} />
      {points === null ? (
        <span className="muted small">{`${spoken.rated} of ${spoken.asked - spoken.insufficient} spoken answers rated`}</span>
      ) : (
        <span className={styles.points}>
          {points}
          <span> of 100 points</span>
        </span>
      )}
    </p>
  );
}

/** What is known of a test besides its result. */
const Facts = ({ test }: { test: QuizTest }) => (
  <DescriptionList
    items={[
      { label: 'Started', value: moment(test.startedAt), mono: true },
      { label: 'Duration', value: lengthText(test), mono: true },
      { label: 'Companies', value: test.onShow ? 'see this test' : 'do not see it' },
      { label: 'On the server', value: `${test.answered} of ${CARDS} questions`, mono: true },
      { label: 'On this device', value: <Waiting id={test.id} /> },
      { label: 'Scored by', value: `scoring ${test.scoring}`, mono: true },
    ]}
  />
);

function Attempt({ test, isLatest }: AttemptProps) {
  const { id, number, specialties, finishedAt, closedAt, receipts } = test;
  const cap = capText(test);
  const isOver = (finishedAt ?? closedAt) !== null;
  const total: Part = { ...test, area: 'Whole test' };
  const heading = `test-${id}`;
  return (
    <article className={styles.attempt} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading}>
          <span className={styles.number}>{`Test ${number}`}</span>
          {specialties.join(', ')}
        </h3>
        <Outcome test={test} />
      </header>
      <div className={styles.parts}>
        <div className={styles.results}>
          <Table caption="Results" hideCaption columns={PARTS} rows={[...test.areas, total]} keyOf={({ area }) => area} />
          {cap && <p className="small">{cap}</p>}
          {isOver && (
            <div>
              <ButtonLink small variant="quiet" to={`/profile?attempt=${id}`}>
                Answers and recordings
              </ButtonLink>
            </div>
          )}
        </div>
        <Facts test={test} />
      </div>
      <RescoredList corrections={test.corrections} />
      <Review test={test} isLatest={isLatest} />
      <details className={styles.receipts}>
        <summary>{receipts.length === 0 ? 'No receipts yet' : `${countOf(receipts.length, 'receipt')} of the server`}</summary>
        <p className="muted small">
          With each receipt the server has signed for exactly these bytes. Anyone can check one, without an account.
        </p>
        {receipts.length > 0 && (
          <Table
            caption="Receipts"
            hideCaption
            columns={SIGNED}
            rows={receipts.toSorted(inOrder)}
            keyOf={({ receipt }) => receipt}
          />
        )}
      </details>
    </article>
  );
}

const NoTest = () => (
  <EmptyState title="You have taken no test yet" action={<ButtonLink to="/test_pre">Start Your Free Test</ButtonLink>}>
    Your results will appear here, with the server’s receipt for each answer and recording.
  </EmptyState>
);

const headingText = (tests: number) => (tests === 1 ? '1 test' : `${tests} tests, latest first`);

/** /quiz: the own tests, their results, and the server's receipts. */
export function Component() {
  return (
    <Page title="My Quiz" width="wide">
      <div className={styles.board}>
        <Loaded
          query={useLoad(quiz)}
          loading="Loading your tests"
          failed="Your tests could not be loaded."
          isEmpty={({ tests }) => tests.length === 0}
          empty={<NoTest />}
        >
          {({ tests }) => (
            <>
              <SectionHead title={headingText(tests.length)} />
              {tests.map((test, index) => (
                <Attempt key={test.id} test={test} isLatest={index === 0} />
              ))}
              <p className="muted small">
                How points and levels are computed: <Link to="/how-scoring-works">how scoring works</Link>.
              </p>
              <ScoreNotes provisional={tests.some(({ scoring }) => isProvisional(scoringOf(scoring)))} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
