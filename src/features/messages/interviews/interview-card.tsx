import { type ReactNode, useState } from 'react';
import { type Interview, type Slot } from '../../../../contract/interviews/interviews.ts';
import { timeRangeIn } from '../../../../contract/facts/interview-times.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useUnfolded } from '../../../ui/use-unfolded.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { EndDialog } from './end-dialog.tsx';
import { type InterviewSteps, type StoredStep, ownZone } from './interview-steps.ts';
import { isYours, standingOf } from './interview-words.ts';
import styles from './interviews.module.css';
import { SlotText } from './slot-text.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { WaitingStep } from './waiting-step.tsx';

type Open = 'times' | 'end' | null;

interface Props {
  interview: Interview;
  steps: InterviewSteps;
  /** Shows with whom it is, outside of the thread. */
  showParty?: boolean;
  /** Shows one line, which unfolds; it is open from the start if its reader has something to do. */
  folds?: boolean;
  /** The heading of the card is one below that of its section. */
  level: 3 | 4;
}

/** The buttons of a side that may end or move an interview. */
function Changes({ interview, onOpen }: { interview: Interview; onOpen: (open: Open) => void }) {
  const isCompany = interview.with.kind === 'engineer';
  const move = interview.state === 'agreed' && isCompany ? 'Move' : isCompany ? 'Offer other times' : 'Propose other times';
  return (
    <div className={styles.buttons}>
      <Button small variant="quiet" onClick={() => onOpen('times')}>
        {move}
      </Button>
      <Button small variant="quiet" onClick={() => onOpen('end')}>
        {isCompany ? 'Cancel interview' : 'Decline'}
      </Button>
    </div>
  );
}

/** The times that wait for a choice, each with a button for the side that chooses. */
function Times({ interview, onPick }: { interview: Interview; onPick: ((slot: Slot) => void) | null }) {
  const { slots, agreed, zones } = interview;
  const own = <span className="muted small">Your time, {ownZone().replaceAll('_', ' ')}</span>;
  if (agreed) {
    return (
      <p className={styles.agreed}>
        <SlotText slot={agreed} zone={zones.other} /> {own}
      </p>
    );
  }
  if (slots.length === 0) return null;
  return (
    <>
      {own}
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.start}>
            <SlotText slot={slot} zone={zones.other} />
            {onPick && (
              <Button small aria-label={`Pick ${timeRangeIn(slot.start, slot.minutes)}`} onClick={() => onPick(slot)}>
                Pick
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FrameProps {
  interview: Interview;
  folds: boolean;
  /** Whether a step of this device waits. */
  isHeld: boolean;
  level: 3 | 4;
  children: ReactNode;
}

/** Title and standing, and the rest below; with `folds` as one line that unfolds. */
function Frame({ interview, folds, isHeld, level, children }: FrameProps) {
  const { title, over, agreed } = interview;
  const unfolded = useUnfolded(isYours(interview) || isHeld);
  const Heading = `h${level}` as const;
  const marks = {
    className: styles.card,
    'data-over': over || undefined,
    'data-yours': isYours(interview) || undefined,
  };
  const head = (
    <>
      <Heading className={styles.title}>
        <bdi>{title}</bdi>
      </Heading>
      <span className={styles.standing}>{standingOf(interview)}</span>
    </>
  );
  if (!folds) {
    return (
      <article {...marks}>
        <div className={styles.top}>{head}</div>
        {children}
      </article>
    );
  }
  return (
    <details {...marks} {...unfolded}>
      <summary className={styles.line}>
        <span className={styles.top}>
          {head}
          {agreed && <span className={styles.when}>{timeRangeIn(agreed.start, agreed.minutes)}</span>}
        </span>
      </summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  );
}

/** The step that waits on this device, or the buttons for the next one. */
function Acts({
  interview,
  waiting,
  onOpen,
}: {
  interview: Interview;
  waiting: StoredStep | undefined;
  onOpen: (open: Open) => void;
}) {
  if (waiting) return <WaitingStep step={waiting} />;
  return interview.mayAct && !interview.over ? <Changes interview={interview} onOpen={onOpen} /> : null;
}

/** One interview: where it stands, its times in the zones of both sides, and what its reader can do. */
export function InterviewCard({ interview, steps: { waiting, make }, showParty = false, folds = false, level }: Props) {
  const { failed } = useToasts();
  const [open, setOpen] = useState<Open>(null);
  const { id, place, link, note, by, mayAct, revision, thread, with: other } = interview;
  const held = waiting.find(({ step }) => step.interview === id);
  const isCompany = other.kind === 'engineer';
  const isOwnNote = (by === 'company') === isCompany;
  const noteBy = isOwnNote ? (isCompany ? 'Your company' : 'You') : other.name;
  const mayPick = mayAct && isYours(interview) && !held;

  const pick = ({ start }: Slot) =>
    void make(id, { kind: 'pick', revision, start }).catch(() => failed('This browser could not keep your choice.'));

  return (
    <Frame interview={interview} folds={folds} isHeld={held !== undefined} level={level}>
      {showParty && (
        <p className="small">
          With <bdi>{thread ? <Link to={`/messages/${thread}`}>{other.name}</Link> : other.name}</bdi>
        </p>
      )}
      <Times interview={interview} onPick={mayPick ? pick : null} />
      {(place || link) && (
        <p className={styles.where}>
          {place && <bdi>{place}</bdi>}
          {link && (
            <a href={link} target="_blank" rel="noreferrer noopener">
              {new URL(link).hostname}
            </a>
          )}
        </p>
      )}
      {note && (
        <p className={styles.note}>
          <span className="muted">{noteBy} wrote: </span>
          <span className={styles.words}>{note}</span>
        </p>
      )}
      <Acts interview={interview} waiting={held} onOpen={setOpen} />
      {open === 'times' && (
        <TimesDialog purpose={{ kind: isCompany ? 'move' : 'propose', interview }} make={make} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && (
        <EndDialog kind={isCompany ? 'cancel' : 'decline'} interview={interview} make={make} onClose={() => setOpen(null)} />
      )}
    </Frame>
  );
}
