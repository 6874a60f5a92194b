import type { ReactNode } from 'react';
import { CRITERIA } from '../../../contract/facts/criteria.ts';
import type { AskedItem } from '../../../contract/bank/cuts.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import { QuestionDrawing } from '../../shared/drawing/question-drawing.tsx';
import { nonBreakingUnits } from '../../ui/non-breaking-units.ts';
import styles from './judge.module.css';

type Of<K extends QuestionKind> = Extract<AskedItem, { kind: K }>;

const Choice = ({ asked: { text, options, rationale, drawing } }: { asked: Of<'choice'> }) => (
  <>
    <p className={styles.text}>{nonBreakingUnits(text)}</p>
    {drawing && (
      <div className={styles.drawing}>
        <QuestionDrawing drawing={drawing} />
      </div>
    )}
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option.text} data-right={option.right || undefined}>
          {nonBreakingUnits(option.text)}
          {option.right && <strong>right</strong>}
        </li>
      ))}
    </ul>
    {rationale && (
      <details className={styles.more}>
        <summary>Why it is right</summary>
        <p>{rationale}</p>
      </details>
    )}
  </>
);

const titleOf = (id: string | null) => CRITERIA.find((criterion) => criterion.id === id)?.title;
const WEIGHTS = { must: 'must be there', should: 'makes it better', unsafe: 'would be unsafe' } as const;

/** The names of the three example answers, the weakest first. Without their levels, so that judges do not start from those. */
export const EXAMPLE_NAMES = ['A', 'B', 'C'] as const;

const Spoken = ({ asked: { text, evidence, examples } }: { asked: Of<'spoken'> }) => (
  <>
    <p className={styles.text}>{nonBreakingUnits(text)}</p>
    <details className={styles.more}>
      <summary>What raters listen for</summary>
      <ul>
        {evidence.map((point) => (
          <li key={point.text}>
            {point.text}
            <span className="muted small">
              {' '}
              {[titleOf(point.criterion), point.weight && WEIGHTS[point.weight], point.benchmark].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
    <dl className={styles.examples}>
      {examples.map((example, index) => (
        <div key={EXAMPLE_NAMES[index]}>
          <dt>Answer {EXAMPLE_NAMES[index]}</dt>
          <dd>{example}</dd>
        </div>
      ))}
    </dl>
  </>
);

/** A question as a judge sees it, for each kind. */
export const ASKED_KINDS: { [Kind in QuestionKind]: (props: { asked: Of<Kind> }) => ReactNode } = {
  choice: Choice,
  spoken: Spoken,
};

/** The question with its right option or its example answers. */
export function Asked({ asked }: { asked: AskedItem }) {
  const Shown = ASKED_KINDS[asked.kind] as (props: { asked: AskedItem }) => ReactNode;
  return <Shown asked={asked} />;
}
