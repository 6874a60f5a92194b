import { useState } from 'react';
import { DECLINE_REASONS, type CompanyDecision } from '../../../contract/decisions/decisions.ts';
import { Button } from '../../ui/button.tsx';
import { useUnfolded } from '../../ui/use-unfolded.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { MakeDecision, StoredDecision } from './decision-steps.ts';
import { isForCompany, standingOf, stepWords, titleOf } from './decision-words.ts';
import styles from './decisions.module.css';
import { WaitingNote } from '../messaging/waiting-note.tsx';

const KINDS = {
  engineer: [
    { kind: 'accept', words: 'Accept', variant: 'primary' },
    { kind: 'refuse', words: 'Do not accept', variant: 'quiet' },
  ],
  company: [{ kind: 'withdraw', words: 'Withdraw the offer', variant: 'quiet' }],
} as const;

interface Said {
  by: string;
  text: string;
}

const Quote = ({ by, text }: Said) =>
  text && (
    <p className={styles.note}>
      <span className="muted">{by} wrote: </span>
      <span className={styles.words}>{text}</span>
    </p>
  );

/** What the company and the engineer have said. */
function Content({ decision }: { decision: CompanyDecision }) {
  const { state, reason, text, answer, with: other } = decision;
  const isCompany = isForCompany(decision);
  const own = isCompany ? 'Your company' : 'You';
  const [company, engineer] = isCompany ? [own, other.name] : [other.name, own];
  return (
    <>
      {reason && (reason !== 'other' || text === '') && (
        <p className={styles.note}>
          <span className="muted">Reason: </span>
          {DECLINE_REASONS[reason]}
        </p>
      )}
      <Quote by={company} text={text} />
      <Quote by={state === 'withdrawn' ? company : engineer} text={answer} />
      {state === 'declined' && !isCompany && (
        <p className="muted small">Your results and your profile stay as they are. No other company sees this.</p>
      )}
    </>
  );
}

interface Props {
  decision: CompanyDecision;
  /** The step about it that waits on this device. */
  held: StoredDecision | undefined;
  make: MakeDecision;
  /** Whether it is open from the start even if nothing is to be done. */
  isLatest: boolean;
}

/** An offer or a decline as one line that unfolds, and what its reader can do about it. */
export function DecisionCard({ decision, held, make, isLatest }: Props) {
  const [asked, setAsked] = useState<(typeof KINDS)[keyof typeof KINDS][number]['kind'] | null>(null);
  const { id, state, mayAct, with: other } = decision;
  const isCompany = isForCompany(decision);
  const isYours = state === 'offered' && !isCompany;
  const isNews = isLatest && state === 'declined' && !isCompany;
  const unfolded = useUnfolded(isYours || isNews || held !== undefined);
  const head = (
    <>
      <h3 className={styles.title}>
        <bdi>{titleOf(decision)}</bdi>
      </h3>
      <span className={styles.standing}>{standingOf(decision)}</span>
    </>
  );
  return (
    <details className={styles.card} data-yours={isYours || undefined} {...unfolded}>
      <summary className={styles.line}>
        <span className={styles.top}>{head}</span>
      </summary>
      <div className={styles.unfolded}>
        <Content decision={decision} />
        {held && <WaitingNote step={held} what={stepWords(held)} />}
        {mayAct && !held && (
          <div className={styles.buttons}>
            {KINDS[isCompany ? 'company' : 'engineer'].map(({ kind, words, variant }) => (
              <Button key={kind} small variant={variant} onClick={() => setAsked(kind)}>
                {words}
              </Button>
            ))}
          </div>
        )}
      </div>
      {asked && (
        <DecisionDialog purpose={{ kind: asked, decision: id, name: other.name }} make={make} onClose={() => setAsked(null)} />
      )}
    </details>
  );
}
