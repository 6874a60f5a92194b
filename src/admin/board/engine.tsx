import type { z } from 'zod';
import { moment } from '../../../contract/dates.ts';
import { DOUBTS, GATE, engineHealth } from '../../../contract/evidence.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { countOf } from '../../ui/format.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { ageOf } from './age.ts';

type Health = z.output<typeof engineHealth.reply>;
type Part = Health['transcribe'];

const MODES = {
  people: 'People judge alone',
  assist: 'The model assists; people judge',
  model: 'Levels of the model count at once',
} as const;

function partText({ engine, calls, failed, p50, p95, today, aDay }: Part): string {
  if (engine === null) return 'None is configured';
  const speed = p50 === null || p95 === null ? '' : `; ${Math.round(p50)} ms in the median, ${Math.round(p95)} ms for 95 %`;
  return `${engine}: ${countOf(calls, 'call')} in 7 days, ${failed.toLocaleString('en')} failed${speed}; today ${today.toLocaleString('en')} of ${aDay?.toLocaleString('en') ?? 'any number'}`;
}

const DAYS: readonly Column<Health['days'][number]>[] = [
  { id: 'day', head: 'Day (UTC)', cell: ({ day }) => day },
  { id: 'calls', head: 'Calls', number: ({ calls }) => calls },
  { id: 'failed', head: 'Failed', number: ({ failed }) => failed },
  { id: 'cost', head: 'Cost', number: ({ cost }) => cost, digits: 2 },
];

function Facts({ health, now }: { health: Health; now: number }) {
  const { mode, waiting, oldest, found, doubtful, doubts, transcribe, find, days, gate } = health;
  const worst = Object.entries(doubts).toSorted(([, one], [, other]) => other - one)[0];
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Mode', value: MODES[mode] },
          {
            label: 'Waiting',
            value: oldest ? `${countOf(waiting, 'answer')}, the oldest for ${ageOf(oldest, now)} (${moment(oldest)})` : 'Nothing',
          },
          {
            label: 'Found',
            value: `${countOf(found, 'answer')} with every quote verified; ${doubtful.toLocaleString('en')} that people decide about`,
          },
          {
            label: 'Most frequent doubt',
            value: worst ? `${DOUBTS[worst[0] as keyof typeof DOUBTS]} (${worst[1]})` : 'None in 30 days',
          },
          { label: 'Recogniser', value: partText(transcribe) },
          { label: 'Model', value: partText(find) },
          {
            label: 'Gate',
            value: `${gate.holds ? 'It holds' : 'It does not hold'}: ${countOf(gate.answers, 'answer')} of ${GATE.answers} that two people rated${gate.kappa === null ? '' : `, kappa ${gate.kappa.toFixed(2)}`}`,
          },
        ]}
      />
      {days.length > 0 && <Table caption="Calls and their cost by day" columns={DAYS} rows={days} keyOf={({ day }) => day} />}
    </>
  );
}

/** How the engine that finds evidence is, and what it costs. */
export const Engine = ({ at }: { at: string }) => (
  <section className="stack" aria-labelledby="engine">
    <DimensionLine level={2} id="engine">
      Engine
    </DimensionLine>
    <Loaded query={useLoad(engineHealth)} loading="Loading the engine" failed="The engine could not be loaded.">
      {(health) => <Facts health={health} now={Date.parse(at)} />}
    </Loaded>
  </section>
);
