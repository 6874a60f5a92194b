import { Button } from '../../ui/button.tsx';
import { WaitingNote } from '../messaging/waiting-note.tsx';
import { DecisionCard } from './decision-card.tsx';
import { stepWords } from './decision-words.ts';
import type { Decisions } from './use-decisions.ts';

/** Offers and declines, the latest first, after those that wait on this device. */
export const DecisionList = ({ decisions: { query, items, make, added, heldOf } }: { decisions: Decisions }) => (
  <>
    {added.map((step) => (
      <WaitingNote key={step.id} step={step} what={stepWords(step)} />
    ))}
    {items.map((decision, index) => (
      <DecisionCard key={decision.id} decision={decision} held={heldOf(decision.id)} make={make} isLatest={index === 0} />
    ))}
    {query.hasMore && (
      <div>
        <Button small variant="quiet" onClick={query.loadMore} busy={query.isLoadingMore && 'Loading earlier offers'}>
          Show earlier offers
        </Button>
      </div>
    )}
  </>
);
