import { factsOf } from '../../../contract/assessment/kinds.ts';
import { FEW, LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { ENGINE_MODES } from '../../../contract/rating/evidence.ts';
import { CRITERIA } from '../../../contract/facts/criteria.ts';
import { dayInUtc } from '../../../contract/facts/zoned-dates.ts';
import type { Measures, Numbers } from '../../../contract/admin/numbers.ts';
import { CURRENT_SCORING } from '../../../contract/facts/scoring-versions.ts';
import { GateTable } from '../../shared/report/gate-table.tsx';
import { OverrideSentence } from '../../shared/report/override-sentence.tsx';
import { percent, signed } from '../../shared/plots/figures.ts';
import { LinePlot } from '../../shared/plots/line-plot.tsx';
import { Plot } from '../../shared/plots/numbers.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './measured.module.css';

interface Props {
  /** Null if the server did not answer. */
  numbers: Numbers | null;
}

/** Shown instead of missing numbers. */
const NotMeasured = ({ children }: { children: string }) => (
  <p className={styles.none}>
    <strong>Not measured.</strong> {children}
  </p>
);

const few = (what: string) => `There are fewer than ${LEAST_COUNTED} ${what} so far.`;

export function AsOf({ numbers }: Props) {
  if (!numbers) return <NotMeasured>The numbers are on the server, and it cannot be reached just now.</NotMeasured>;
  if (!numbers.measures) return <NotMeasured>Nothing is computed yet. It is done once a day.</NotMeasured>;
  const { day, tests, scored } = numbers.measures;
  return (
    <p>
      As of {dayInUtc(day)}: <span className="mono">{tests.toLocaleString('en')}</span> finished {tests === 1 ? 'test' : 'tests'},{' '}
      <span className="mono">{scored.toLocaleString('en')}</span> of them with a score.
    </p>
  );
}

type HealthRow = Measures['health'][number];

const HEALTH: readonly Column<HealthRow>[] = [
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  { id: 'kind', head: 'Kind', cell: ({ kind }) => factsOf(kind).words.name },
  { id: 'questions', head: 'Questions', number: ({ questions }) => questions },
  { id: 'told', head: 'Told', number: ({ told }) => told },
  { id: 'sure', head: 'Sure', number: ({ sure }) => sure },
  { id: 'faults', head: 'In doubt', number: ({ told, faults }) => (told > 0 ? faults : null) },
];

export function Health({ numbers }: Props) {
  const rows = numbers?.measures?.health ?? [];
  const told = rows.reduce((sum, row) => sum + row.told, 0);
  return (
    <>
      {rows.length > 0 && (
        <Table
          caption="Questions by area"
          hideCaption
          columns={HEALTH}
          rows={rows}
          keyOf={({ area, kind }) => `${area} ${kind}`}
        />
      )}
      {told === 0 && <NotMeasured>{`No question has ${LEAST_COUNTED} answers yet.`}</NotMeasured>}
    </>
  );
}

type PowerRow = Numbers['power']['rows'][number];

const KINDS = [
  { id: 'wrong', name: 'wrong key', head: 'Wrong key', look: 'main' },
  { id: 'random', name: 'all guess', head: 'All guess', look: 'other' },
  { id: 'two', name: 'two right', head: 'Two right', look: 'other' },
  { id: 'sound', name: 'sound', head: 'Sound, suspected', look: 'warned' },
] as const;

const POWER: readonly Column<PowerRow>[] = [
  { id: 'answers', head: 'Answers', number: ({ answers }) => answers },
  ...KINDS.map(({ id, head }) => ({ id, head, unit: '%', number: (row: PowerRow) => 100 * row[id], digits: 1 })),
];

/** A logarithmic axis: twice as many answers are always the same step, since they have about the same effect. */
function placeOf(answers: number, rows: readonly PowerRow[]): number {
  const [first, last] = [rows[0]?.answers ?? 1, rows.at(-1)?.answers ?? 1];
  return Math.log(answers / first) / Math.log(last / first);
}

/** At this number of answers the rules are compared with their aims. */
const AIM = 400;

export function Faults({ numbers }: Props) {
  if (!numbers) return null;
  const { rows, items } = numbers.power;
  const aim = rows.find(({ answers }) => answers === AIM);
  return (
    <Plot
      caption={`${items.toLocaleString('en')} made-up questions of each kind. Real questions and engineers differ from made-up ones.`}
      numbers={<Table caption="Faults found" hideCaption columns={POWER} rows={rows} keyOf={({ answers }) => String(answers)} />}
    >
      <LinePlot
        label={
          aim
            ? `Found at ${AIM} answers: ${KINDS.map(({ id, name }) => `${name} ${percent(aim[id], 1)}`).join(', ')}.`
            : 'Faults found, by the number of answers.'
        }
        x={rows.map(({ answers }) => ({ at: placeOf(answers, rows), label: String(answers) }))}
        y={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: percent(at) }))}
        xTitle="answers to the question"
        yTitle="share of questions that the rules suspect"
        lines={KINDS.map(({ id, name, look }) => ({ name, look, values: rows.map((row) => row[id]) }))}
      />
    </Plot>
  );
}

type ReliabilityRow = Measures['reliability'][number];

const PARTS: Record<string, string> = { test: 'The whole test', choices: 'Multiple choice', spoken: 'Spoken answers' };

const RELIABILITY: readonly Column<ReliabilityRow>[] = [
  { id: 'of', head: 'Of', cell: ({ of }) => PARTS[of] ?? of },
  { id: 'tests', head: 'Tests', number: ({ tests }) => tests },
  { id: 'parts', head: 'Parts', from: 'medium', number: ({ parts }) => parts },
  { id: 'alpha', head: 'Alpha', number: ({ alpha }) => alpha, digits: 2 },
  { id: 'deviation', head: 'Deviation', from: 'medium', number: ({ deviation }) => deviation, digits: 1 },
  { id: 'error', head: 'Error', unit: 'points', number: ({ error }) => error, digits: 1 },
];

export function Reliability({ numbers }: Props) {
  const measures = numbers?.measures;
  if (!measures?.reliability.length) return <NotMeasured>{few('tests of which every spoken answer is judged')}</NotMeasured>;
  return (
    <>
      <Table caption="Reliability" hideCaption columns={RELIABILITY} rows={measures.reliability} keyOf={({ of }) => of} />
      {measures.modelError !== null && (
        <p>
          For the same tests the published model says an error of <span className="mono">{measures.modelError.toFixed(1)}</span>{' '}
          points for the whole test.
        </p>
      )}
    </>
  );
}

type AgreementRow = Measures['agreement'][number];

const titleOf = (id: AgreementRow['of']) => CRITERIA.find((criterion) => criterion.id === id)?.title ?? 'All criteria';

const AGREEMENT: readonly Column<AgreementRow>[] = [
  { id: 'of', head: 'Criterion', cell: ({ of }) => titleOf(of) },
  { id: 'pairs', head: 'Pairs', number: ({ pairs }) => pairs },
  { id: 'same', head: 'Same level', unit: '%', number: ({ same }) => 100 * same },
  { id: 'near', head: 'At most one apart', unit: '%', from: 'medium', number: ({ near }) => 100 * near },
  { id: 'kappa', head: 'Kappa', number: ({ kappa }) => kappa, digits: 2 },
];

export function Agreement({ numbers }: Props) {
  const rows = numbers?.measures?.agreement ?? [];
  if (rows.length === 0) return <NotMeasured>{few('answers with two raters')}</NotMeasured>;
  return <Table caption="Agreement of raters" hideCaption columns={AGREEMENT} rows={rows} keyOf={({ of }) => of} />;
}

/** The deviations of raters and questions, beside those of the published model. */
export function Spread({ numbers }: Props) {
  const { rater = null, question = null } = numbers?.measures ?? {};
  const model = CURRENT_SCORING.error;
  if (rater === null || !model) return null;
  return (
    <p>
      One rater deviates by <span className="mono">{rater.toFixed(2)}</span> levels; the published model expects{' '}
      <span className="mono">{model.rater}</span>.
      {question !== null && (
        <>
          {' '}
          The answers of one person deviate between questions by <span className="mono">{question.toFixed(2)}</span> levels; the
          model expects <span className="mono">{model.question}</span>.
        </>
      )}
    </p>
  );
}

type FairnessRow = Measures['accommodation'][number];

const FAIRNESS: readonly Column<FairnessRow>[] = [
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  { id: 'kind', head: 'Kind', cell: ({ kind }) => factsOf(kind).words.name },
  { id: 'focal', head: 'With', number: ({ focal }) => focal },
  { id: 'usual', head: 'Without', from: 'medium', number: ({ usual }) => usual },
  { id: 'odds', head: 'Odds ratio', from: 'medium', number: ({ oddsRatio }) => oddsRatio, digits: 2 },
  { id: 'chi', head: 'Chi-square', from: 'wide', number: ({ chiSquare }) => chiSquare, digits: 1 },
  {
    id: 'delta',
    head: 'Delta',
    cell: ({ delta, error }) => (
      <span className={styles.figure}>
        {signed(delta)} ± {error.toFixed(2)}
      </span>
    ),
  },
  { id: 'size', head: 'Size', cell: ({ size }) => <strong>{size}</strong> },
];

export function Fairness({ numbers }: Props) {
  const rows = numbers?.measures?.accommodation ?? [];
  if (rows.length === 0) return <NotMeasured>{few('answers with an accommodation in any area')}</NotMeasured>;
  return (
    <>
      <Table
        caption="Accommodations by area"
        hideCaption
        columns={FAIRNESS}
        rows={rows}
        keyOf={({ area, kind }) => `${area} ${kind}`}
      />
      <p className={styles.small}>
        <em>With</em> and <em>without</em>: answers in tests with and without more time or typed answers. Delta is below 0 where
        questions are harder with them. An area that is missing has fewer than {LEAST_COUNTED} such answers.
      </p>
    </>
  );
}

const ACCOMMODATIONS: Record<string, string> = { usual: 'Usual test', 'more-time': 'More time', typed: 'Typed answers' };

type ImpactRow = Measures['impact']['countries'][number] | Measures['impact']['accommodations'][number];
type Reached = ImpactRow['senior'];

const Ratio = ({ of }: { of: Reached }) => {
  if (!of) return <span className="muted">not told</span>;
  return (
    <span className={styles.figure}>
      {percent(of.share)}
      {of.ratio !== null && <span className="muted">, ratio {of.ratio.toFixed(2)}</span>}
    </span>
  );
};

const IMPACT: readonly Column<ImpactRow>[] = [
  { id: 'group', head: 'Group', cell: ({ group }) => ACCOMMODATIONS[group] ?? group },
  {
    id: 'people',
    head: 'Engineers',
    cell: ({ people }) => (
      <span className={styles.figure}>
        {people === null ? `under ${LEAST_COUNTED}` : people.toLocaleString('en')}
        {people !== null && people < FEW && <span className="muted"> (few)</span>}
      </span>
    ),
  },
  { id: 'intermediate', head: 'At least Intermediate', cell: ({ intermediate }) => <Ratio of={intermediate} /> },
  { id: 'senior', head: 'Senior', cell: ({ senior }) => <Ratio of={senior} /> },
];

export function Impact({ numbers, of }: Props & { of: 'accommodations' | 'countries' }) {
  const impact = numbers?.measures?.impact;
  const rows: readonly ImpactRow[] = impact?.[of] ?? [];
  if (!impact || rows.every(({ people }) => people === null)) {
    return <NotMeasured>{`No group has ${LEAST_COUNTED} engineers with a level before this month.`}</NotMeasured>;
  }
  return (
    <>
      <Table caption="Levels by group" hideCaption columns={IMPACT} rows={rows} keyOf={({ group }) => group} />
      <p className={styles.small}>Tests that were settled before {dayInUtc(impact.before)}.</p>
    </>
  );
}

export function Engine({ numbers }: Props) {
  if (!numbers) return null;
  const { mode, override, gate } = numbers.engine;
  return (
    <>
      <p>
        How it takes part now: <strong>{ENGINE_MODES[mode]}</strong>.
      </p>
      {override && <OverrideSentence override={override} />}
      {gate.answers < LEAST_COUNTED ? (
        <NotMeasured>{few('answers that the model and two people have judged')}</NotMeasured>
      ) : (
        <GateTable gate={gate} />
      )}
    </>
  );
}
