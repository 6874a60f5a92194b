import type { z } from 'zod';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { answerToRate } from '../../../../contract/rating/rating.ts';
import { Alert } from '../../../ui/alert.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

type Other = NonNullable<z.infer<typeof answerToRate.reply>['others']>[number];

const nameOf = (index: number) => `Rater ${String.fromCodePoint(65 + index)}`;

/** For the third rater, who decides: the levels of the two others, without names. */
export function OtherRatings({ others }: { others: readonly Other[] }) {
  const columns: Column<(typeof CRITERIA)[number]>[] = [
    { id: 'criterion', head: 'Criterion', cell: ({ title }) => title },
    ...others.map(({ levels }, index) => ({
      id: String(index),
      head: nameOf(index),
      number: ({ id }: (typeof CRITERIA)[number]) => levels?.[id] ?? null,
    })),
  ];
  const rows = CRITERIA.filter(({ id }) => others.some(({ levels }) => levels?.[id] !== undefined));
  return (
    <>
      <Alert kind="attention" title="Adjudication">
        Two raters differ by more than one level, or only one could hear it. You decide: your level counts in each criterion in
        which they are apart.
      </Alert>
      <Table caption="What the two gave" columns={columns} rows={rows} keyOf={({ id }) => id} />
      {others.map(
        ({ note, unsafe, insufficient }, index) =>
          (note || unsafe || insufficient) && (
            <p key={nameOf(index)} className="small">
              <strong>{nameOf(index)}:</strong> {insufficient && 'cannot be judged. '}
              {unsafe && 'calls it unsafe. '}
              <span dir="auto">{note}</span>
            </p>
          ),
      )}
    </>
  );
}
