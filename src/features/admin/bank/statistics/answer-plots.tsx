import { LIMITS } from '../../../../../contract/facts/bank-health.ts';
import type { QuestionStatistics } from '../../../../../contract/bank/bank-statistics.ts';
import { HIGHEST, LOWEST } from '../../../../../contract/facts/criteria.ts';
import { BarPlot } from '../../../../shared/plots/bar-plot.tsx';
import { percent } from '../../../../shared/plots/figures.ts';
import { LinePlot } from '../../../../shared/plots/line-plot.tsx';
import { Plot } from '../../../../shared/plots/numbers.tsx';
import { axisEnd } from '../../../../shared/plots/places.ts';
import { ShareScale } from '../../../../shared/plots/share-scale.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';

type Group = QuestionStatistics['groups'][number];

const groupName = ({ from, to }: Group) => (from === to ? String(from) : `${from} to ${to}`);
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const SHARES = QUARTERS.map((at) => ({ at, label: percent(at) }));
const SCALE = QUARTERS.map((at) => ({ at, label: String(LOWEST + at * (HIGHEST - LOWEST)) }));

/** Groups are drawn at equal distances, with half of one at each end. */
const placesOf = (groups: readonly Group[]) =>
  groups.map((group, index) => ({ at: (index + 0.5) / groups.length, label: groupName(group) }));

/** The options of a choice by ability: which of them the able choose most. */
export function OptionCurve({ statistics: { options, groups } }: { statistics: QuestionStatistics }) {
  const lookOf = ({ isRight, isWinning }: (typeof options)[number]) => {
    if (isRight) return 'main' as const;
    return isWinning ? ('warned' as const) : ('other' as const);
  };
  const lines = options.map((option) => ({
    name: option.isRight ? `${option.letter} (right)` : option.letter,
    values: groups.map((group) => group.options[option.letter] ?? 0),
    look: lookOf(option),
  }));
  const columns: Column<Group>[] = [
    { id: 'points', head: 'Points without it', cell: groupName },
    { id: 'count', head: 'Takers', number: ({ count }) => count },
    ...options.map(({ letter }) => ({
      id: letter,
      head: letter,
      unit: '%',
      number: (group: Group) => 100 * (group.options[letter] ?? 0),
      digits: 1,
    })),
  ];
  const [first, last] = [groups[0], groups.at(-1)];
  return (
    <Plot
      caption="How many of each group chose each option. The right one should rise to the right and every other one fall."
      numbers={<Table caption="Options by ability" hideCaption columns={columns} rows={groups} keyOf={groupName} />}
    >
      <LinePlot
        label={`Each option by ability. Right: ${percent(first?.reached ?? 0)} of the least able and ${percent(last?.reached ?? 0)} of the ablest.`}
        x={placesOf(groups)}
        y={SHARES}
        xTitle="points of the test without this question"
        yTitle="share that chose the option"
        lines={lines}
      />
    </Plot>
  );
}

/** The level of a spoken answer by ability. */
export function LevelCurve({ statistics: { groups } }: { statistics: QuestionStatistics }) {
  const levelOf = ({ reached }: Group) => LOWEST + reached * (HIGHEST - LOWEST);
  const columns: Column<Group>[] = [
    { id: 'points', head: 'Points without it', cell: groupName },
    { id: 'count', head: 'Takers', number: ({ count }) => count },
    { id: 'level', head: 'Mean level', number: levelOf, digits: 2 },
  ];
  const [first, last] = [groups[0], groups.at(-1)];
  return (
    <Plot
      caption="The mean level of the answers of each group. It should rise to the right."
      numbers={<Table caption="Levels by ability" hideCaption columns={columns} rows={groups} keyOf={groupName} />}
    >
      <LinePlot
        label={`The mean level by ability: ${first ? levelOf(first).toFixed(1) : '–'} of the least able, ${last ? levelOf(last).toFixed(1) : '–'} of the ablest.`}
        x={placesOf(groups)}
        y={SCALE}
        xTitle="points of the test without this question"
        yTitle="mean level"
        lines={[{ name: 'level', values: groups.map(({ reached }) => reached), look: 'main' }]}
      />
    </Plot>
  );
}

type Bar = NonNullable<QuestionStatistics['times']>['bars'][number];

/** Marks on an axis of counts that end with a round number. */
const COUNTS = [4, 8, 12, 20, 40, 80, 120, 200, 400, 800, 1200, 2000, 4000, 8000, 12_000, 20_000, 40_000, 80_000];

/** How long the answers took. */
export function TimeBars({ times }: { times: NonNullable<QuestionStatistics['times']> }) {
  const { bars, width, median, lower, upper, most } = times;
  const end = bars.length * width;
  const highest = axisEnd(
    bars.map(({ count }) => count),
    COUNTS,
  );
  const step = end > 60 ? 30 : 5;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  const columns: Column<Bar>[] = [
    { id: 'from', head: 'From', unit: 's', number: ({ from }) => from },
    { id: 'count', head: 'Answers', number: ({ count }) => count },
  ];
  return (
    <Plot
      caption={`From the answer before it in the same section, in tests with the usual time. Half took ${lower} to ${upper} s; nine of ten at most ${most} s.`}
      numbers={<Table caption="Times" hideCaption columns={columns} rows={bars} keyOf={({ from }) => String(from)} />}
    >
      <BarPlot
        label={`Times of answers. The median is ${median} s.`}
        x={ticks.map((at) => ({ at: at / end, label: String(at) }))}
        y={[0, 0.5, 1].map((at) => ({ at, label: String(at * highest) }))}
        xTitle="seconds"
        yTitle="answers"
        bars={bars.map(({ count }) => count / highest)}
        marks={[{ at: (median + 0.5) / end, name: `median ${median} s` }]}
      />
    </Plot>
  );
}

/** The ends that the scale of exposure may have. */
const ENDS = [0.4, 0.6, 0.8, 1];

/** The share of engineers who were asked the question, of all who could get it. */
export function Exposure({ exposure: { asked, takers, share } }: { exposure: NonNullable<QuestionStatistics['exposure']> }) {
  const rows = [{ asked, takers, share }];
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'asked', head: 'Asked', number: (row) => row.asked },
    { id: 'takers', head: 'Tests that could ask it', number: (row) => row.takers },
    { id: 'share', head: 'Share', unit: '%', number: (row) => 100 * row.share, digits: 1 },
  ];
  return (
    <Plot
      caption="Of the tests with its area that were started while this version could be drawn."
      numbers={<Table caption="Exposure" hideCaption columns={columns} rows={rows} keyOf={() => 'all'} />}
    >
      <ShareScale
        label={`It was asked in ${percent(share, 1)} of the tests that could ask it; ${percent(LIMITS.exposed)} is the limit.`}
        share={share}
        limit={{ at: LIMITS.exposed, name: `limit ${percent(LIMITS.exposed)}` }}
        end={axisEnd([share], ENDS)}
      />
    </Plot>
  );
}
