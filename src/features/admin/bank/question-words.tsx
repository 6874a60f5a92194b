import { type ReactNode, useState } from 'react';
import { type BankCard, type BankQuestionReply, bankCard } from '../../../../contract/bank/bank.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { kindOfForm } from '../../../../contract/assessment/kinds.ts';
import type { QuestionKind } from '../../../../contract/facts/question-kinds.ts';
import { QuestionDrawing } from '../../../shared/drawing/question-drawing.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import { Panel } from '../../../ui/panel.tsx';
import { EvidenceList, Examples } from '../rating/evidence-list.tsx';
import { OptionsList } from './options-list.tsx';
import styles from './question-words.module.css';
import { SectionHead } from '../../../ui/section-head.tsx';

type Question = BankQuestionReply;

/** The key of the latest version, after corrections. */
const keyOf = ({ versions }: Question) => versions[0]?.key ?? null;

/** A choice as one test would show it: its drawing, and its options in the order shown. */
const ShownChoice = ({ question, shown: { card, shown } }: { question: Question; shown: BankCard }) => (
  <>
    <p className={styles.text}>{nonBreakingUnits(card.questionText)}</p>
    {'drawing' in card && card.drawing && (
      <div className={styles.drawing}>
        <QuestionDrawing drawing={card.drawing} />
      </div>
    )}
    <OptionsList options={shown ?? []} keyLetter={keyOf(question)} errors={question.content.errors} />
  </>
);

/** A number other than the present one, so that each press shows something else. */
const another = (instance: number, instances: number) =>
  instances < 2 ? 0 : (instance + 1 + Math.floor(Math.random() * (instances - 1))) % instances;

function Choice({ question }: { question: Question }) {
  const [instance, setInstance] = useState(0);
  // Once, since each reply has the options in another order.
  const options = { mode: 'once', keepPrevious: true } as const;
  const query = useLoad(bankCard, { params: { id: question.id }, query: { instance } }, options);
  return (
    <Loaded query={query} loading="Loading the words" failed="The words could not be loaded.">
      {(shown) => (
        <>
          <ShownChoice question={question} shown={shown} />
          {shown.instances > 1 && (
            <div className="row">
              <Button small variant="quiet" onClick={() => setInstance(another(shown.instance, shown.instances))}>
                Other numbers
              </Button>
              <p className="muted small">
                Set {shown.instance + 1} of {shown.instances.toLocaleString('en')}
              </p>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A choice that has left the bank, from its stored parts. */
const StoredChoice = ({ question }: { question: Question }) => (
  <>
    <p className={styles.text}>{nonBreakingUnits(question.content.text)}</p>
    <OptionsList
      options={Object.entries(question.content.options ?? {}).map(([letter, text]) => ({ letter, text }))}
      keyLetter={keyOf(question)}
      errors={question.content.errors}
    />
  </>
);

const titleOf = (id: string) => CRITERIA.find((criterion) => criterion.id === id)?.title ?? id;

const Spoken = ({ question: { content } }: { question: Question }) => (
  <>
    <p className={styles.text}>{nonBreakingUnits(content.text)}</p>
    <EvidenceList evidence={content.evidence} />
    {content.notRated.length > 0 && (
      <p className="muted small">Not rated, since it gives no occasion: {content.notRated.map(titleOf).join(', ')}.</p>
    )}
    <Examples examples={content.examples} />
  </>
);

/** The words of a question for administrators, for each kind. */
const WORDS_KINDS: Record<QuestionKind, { title: string; show(question: Question): ReactNode }> = {
  choice: {
    title: 'Words and key',
    show: (question) => (question.state === 'gone' ? <StoredChoice question={question} /> : <Choice question={question} />),
  },
  spoken: { title: 'Words and evidence', show: (question) => <Spoken question={question} /> },
};

/** The words of a question, and the reason why its key is right. */
export function QuestionWords({ question }: { question: Question }) {
  const { form, content } = question;
  const { title, show } = WORDS_KINDS[kindOfForm(form)];
  return (
    <Panel as="section" aria-labelledby="words">
      <SectionHead id="words" title={title} />
      {show(question)}
      {content.rationale && (
        <div>
          <h3 className={styles.why}>Why</h3>
          <p className={styles.rationale}>{content.rationale}</p>
        </div>
      )}
    </Panel>
  );
}
