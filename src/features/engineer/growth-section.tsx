import { HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import { day } from '../../../contract/facts/dates.ts';
import { type ViewedEngineer, engineerGet, engineerProfile } from '../../../contract/profiles/profiles.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { LevelMark } from '../../shared/report/level-mark.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type CriterionGrowth, areaGrowthOf, growthOf } from './growth.ts';
import styles from './growth-section.module.css';

type AreaRow = ReturnType<typeof areaGrowthOf>[number];

const figure = (level: number) => <span className="mono">{level.toFixed(1)}</span>;
const levelCell = (level: AreaRow['before']) => (level === null ? 'Not tested' : <LevelMark level={level} />);

const CRITERIA: readonly Column<CriterionGrowth>[] = [
  { id: 'title', head: 'Criterion', cell: ({ title }) => title },
  { id: 'before', head: 'Then', cell: ({ before }) => figure(before) },
  { id: 'now', head: 'Now', cell: ({ now }) => figure(now) },
];
const AREAS: readonly Column<AreaRow>[] = [
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  { id: 'before', head: 'Then', cell: ({ before }) => levelCell(before) },
  { id: 'now', head: 'Now', cell: ({ now }) => levelCell(now) },
];

const placeOf = (level: number) => `${((level - LOWEST) / (HIGHEST - LOWEST)) * 100}%`;

/** Each criterion on its own axis: a ring where it was, a dot where it is. The tables have the numbers. */
const Drawing = ({ rows }: { rows: readonly CriterionGrowth[] }) => (
  <figure className={styles.drawing} aria-hidden="true">
    {rows.map(({ title, before, now }) => (
      <div key={title} className={styles.row}>
        <span>{title}</span>
        <svg width="100%" height="20">
          <line className={styles.axis} x1="0" x2="100%" y1="10" y2="10" />
          {Array.from({ length: HIGHEST }, (_, index) => (
            <line key={index} className={styles.axis} x1={placeOf(index + 1)} x2={placeOf(index + 1)} y1="6" y2="14" />
          ))}
          <line className={styles.move} x1={placeOf(before)} x2={placeOf(now)} y1="10" y2="10" />
          <circle className={styles.then} cx={placeOf(before)} cy="10" r="5" />
          <circle className={styles.now} cx={placeOf(now)} cy="10" r="5" />
        </svg>
      </div>
    ))}
  </figure>
);

function Compared({ earlier, now }: { earlier: string; now: ViewedEngineer }) {
  const before = useLoad(engineerProfile, { query: { attempt: earlier } }, { mode: 'once' }).value;
  if (!before?.finishedAt || !now.finishedAt) return null;
  const rows = growthOf(before, now);
  if (rows.length === 0) return null;
  return (
    <section className={styles.growth} aria-labelledby="growth">
      <DimensionLine level={2} id="growth">
        Then and now
      </DimensionLine>
      <p>
        Your test of {day(before.finishedAt)} beside this one of {day(now.finishedAt)}, by the means of your answers. The
        questions were others, so a difference of less than half a level says little.
      </p>
      <Drawing rows={rows} />
      <div className={styles.tables}>
        <Table caption="Criteria, then and now" columns={CRITERIA} rows={rows} keyOf={({ title }) => title} />
        <Table caption="Areas, then and now" columns={AREAS} rows={areaGrowthOf(before, now)} keyOf={({ area }) => area} />
      </div>
    </section>
  );
}

/** The shown test beside the one before it, once the levels of both are settled. Nothing if there is one test alone. */
export function Growth({ engineer }: { engineer: ViewedEngineer }) {
  const tests = useLoad(engineerGet).value?.tests ?? [];
  // The latest test is the first.
  const place = tests.findIndex(({ id }) => id === engineer.attempt);
  const settled = ({ level, finishedAt }: (typeof tests)[number]) => finishedAt !== null && level !== 'Pending';
  const earlier = place < 0 ? undefined : tests.slice(place + 1).find(settled);
  return earlier && engineer.final_score !== 'Pending' && <Compared earlier={earlier.id} now={engineer} />;
}
