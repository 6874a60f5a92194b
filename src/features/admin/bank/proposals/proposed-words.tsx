import type { ProposedWords } from '../../../../../contract/bank/proposals.ts';
import { QuestionDrawing } from '../../../../shared/drawing/question-drawing.tsx';
import { nonBreakingUnits } from '../../../../ui/non-breaking-units.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { EvidenceList, Examples } from '../../rating/evidence-list.tsx';
import { OptionsList } from '../options-list.tsx';
import { contentOf } from './proposed-content.ts';
import styles from '../question-words.module.css';
import { SectionHead } from '../../../../ui/section-head.tsx';

/** The proposed words of a question, with its key. */
export function ProposedWordsOf({ words }: { words: ProposedWords }) {
  const content = contentOf(words);
  const options = Object.entries(content.options ?? {}).map(([letter, text]) => ({ letter, text }));
  return (
    <Panel as="section" aria-labelledby="proposed">
      <SectionHead id="proposed" title="Proposed" />
      <p className={words.form === 'parametric' ? styles.rationale : styles.text}>{nonBreakingUnits(content.text)}</p>
      {content.drawing && (
        <div className={styles.drawing}>
          <QuestionDrawing drawing={content.drawing} />
        </div>
      )}
      {options.length > 0 && <OptionsList options={options} keyLetter={content.key} errors={content.errors} />}
      <EvidenceList evidence={content.evidence} />
      <Examples examples={content.examples} />
      {content.rationale && (
        <div>
          <h3 className={styles.why}>Why</h3>
          <p className={styles.rationale}>{content.rationale}</p>
        </div>
      )}
    </Panel>
  );
}
