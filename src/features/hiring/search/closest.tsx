import type { Chip } from '../../../../contract/hiring/search-query.ts';
import type { AiSearchReply } from '../../../../contract/hiring/search.ts';
import { Button } from '../../../ui/button.tsx';
import { describeValue } from './chips/describe-chip.ts';
import styles from './closest.module.css';
import { countText, engineersText } from './count-text.ts';

/** Conditions whose removal is offered. */
const MOST_OFFERED = 3;

/** The number of engineers who have all that is needed; if there is none, that of the close ones. */
export function foundText({ count, close }: Pick<AiSearchReply, 'count' | 'close'>): string {
  if (count.number > 0 || close.number === 0) return engineersText(count);
  return `No exact match. ${countText(close)} close ${close.number === 1 && !close.atLeast ? 'one' : 'ones'}`;
}

interface ClosestProps {
  reply: Pick<AiSearchReply, 'count' | 'chips' | 'without'>;
  onChange: (chips: Chip[]) => void;
}

/** If nobody has all that is needed: the conditions that leave somebody when they are dropped, each as a button. */
export function Closest({ reply: { count, chips, without }, onChange }: ClosestProps) {
  if (count.number > 0 || without.length === 0) return null;
  const offered = without.flatMap(({ chip, count: found }) => {
    const dropped = chips[chip];
    return dropped ? [{ chip, name: describeValue(dropped.value), found }] : [];
  });
  return (
    <div className={styles.closest}>
      {offered.slice(0, MOST_OFFERED).map(({ chip, name, found }) => (
        <Button key={chip} small variant="quiet" onClick={() => onChange(chips.filter((_, other) => other !== chip))}>
          <span>
            Without “<bdi>{name}</bdi>” there {found.number === 1 && !found.atLeast ? 'is' : 'are'} {countText(found)}
          </span>
        </Button>
      ))}
    </div>
  );
}
