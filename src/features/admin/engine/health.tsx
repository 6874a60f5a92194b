import type { z } from 'zod';
import { moment } from '../../../../contract/facts/dates.ts';
import { DOUBTS, type Doubt, engineHealth } from '../../../../contract/rating/evidence.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countOf } from '../../../ui/format.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type EngineHealth = z.output<typeof engineHealth.reply>;
type Part = EngineHealth['transcribe'];

function partText({ engine, calls, failed, p50, p95, today, aDay }: Part): string {
  if (engine === null) return 'None is configured';
  const speed = p50 === null || p95 === null ? '' : `; ${Math.round(p50)} ms in the median, ${Math.round(p95)} ms for 95 %`;
  return `${engine}: ${countOf(calls, 'call')} in 7 days, ${failed.toLocaleString('en')} failed${speed}; today ${today.toLocaleString('en')} of ${aDay?.toLocaleString('en') ?? 'any number'}`;
}

const DAYS: readonly Column<EngineHealth['days'][number]>[] = [
  { id: 'day', head: 'Day (UTC)', cell: ({ day }) => day },
  { id: 'calls', head: 'Calls', number: ({ calls }) => calls },
  { id: 'failed', head: 'Failed', number: ({ failed }) => failed },
  { id: 'cost', head: 'Cost', number: ({ cost }) => cost, digits: 2 },
];

interface Doubted {
  doubt: Doubt;
  count: number;
}

const DOUBTED: readonly Column<Doubted>[] = [
  { id: 'doubt', head: 'Doubt', cell: ({ doubt }) => DOUBTS[doubt] },
  { id: 'count', head: 'Answers', number: ({ count }) => count },
];

const listDoubts = (doubts: EngineHealth['doubts']): Doubted[] =>
  Object.entries(doubts)
    .map(([doubt, count]) => ({ doubt: doubt as Doubt, count }))
    .toSorted((one, other) => other.count - one.count);

function Facts({ health: { waiting, oldest, found, doubtful, doubts, transcribe, find, days } }: { health: EngineHealth }) {
  const doubted = listDoubts(doubts);
  return (
    <>
      <DescriptionList
        items={[
          {
            label: 'Waiting',
            value: oldest ? `${countOf(waiting, 'answer')}, the oldest given on ${moment(oldest)}` : 'Nothing',
          },
          {
            label: 'Found',
            value: `${countOf(found, 'answer')} with every quote verified; ${doubtful.toLocaleString('en')} that people decide about`,
          },
          { label: 'Recogniser', value: partText(transcribe) },
          { label: 'Model', value: partText(find) },
        ]}
      />
      {doubted.length > 0 && <Table caption="Doubts in 30 days" columns={DOUBTED} rows={doubted} keyOf={({ doubt }) => doubt} />}
      {days.length > 0 && <Table caption="Calls and their cost by day" columns={DAYS} rows={days} keyOf={({ day }) => day} />}
    </>
  );
}

/** The work that waits for the engine, the state of its calls, and their cost. */
export const Health = () => (
  <section className="stack" aria-labelledby="health">
    <SectionHead id="health" title="Work and cost" />
    <Loaded query={useLoad(engineHealth)} loading="Loading the engine" failed="The engine could not be loaded.">
      {(health) => <Facts health={health} />}
    </Loaded>
  </section>
);
