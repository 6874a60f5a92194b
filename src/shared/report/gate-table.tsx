import { GATE, type GatePart, type GateValues, gateParts } from '../../../contract/rating/gate.ts';
import { signed } from '../plots/figures.ts';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './gate-table.module.css';

type Row = ReturnType<typeof gateParts>[number];

const WORDS: Readonly<Record<GatePart, { name: string; limit: string; figure: (value: number) => string }>> = {
  answers: {
    name: 'Answers that the model and two people have judged',
    limit: `at least ${GATE.answers}`,
    figure: (value) => value.toLocaleString('en'),
  },
  kappa: {
    name: 'Kappa of the model and the mean of the people',
    limit: `at least ${GATE.kappa.toFixed(2)}`,
    figure: (value) => value.toFixed(2),
  },
  bias: {
    name: 'How much higher the model is, in standard deviations',
    limit: `at most ${GATE.bias.toFixed(2)} either way`,
    figure: (value) => signed(value),
  },
  length: {
    name: 'Correlation with the number of words, at equal levels of the people',
    limit: `at most ${GATE.length.toFixed(2)} either way`,
    figure: (value) => signed(value),
  },
};

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'what',
    head: 'What',
    cell: ({ part }) => (
      <>
        {WORDS[part].name}
        <span className={styles.limit}>{WORDS[part].limit}</span>
      </>
    ),
  },
  {
    id: 'value',
    head: 'Measured',
    cell: ({ part, value }) =>
      value === null ? <span className="muted">not measured</span> : <span className="mono">{WORDS[part].figure(value)}</span>,
  },
  { id: 'holds', head: 'Holds', cell: ({ holds }) => (holds ? 'yes' : 'no') },
];

/** Each value of the gate against its limit. */
export const GateTable = ({ gate }: { gate: GateValues }) => (
  <Table caption="The gate" hideCaption columns={COLUMNS} rows={gateParts(gate)} keyOf={({ part }) => part} />
);
