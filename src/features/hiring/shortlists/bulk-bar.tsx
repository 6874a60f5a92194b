import { STAGES, STAGE_NAMES, Stage, type ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { MAX_COMPARED } from '../../../../contract/hiring/scorecards.ts';
import { Button, ButtonLink, NO_NETWORK } from '../../../ui/button.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  entries: readonly ShortlistEntry[];
  mayChange: boolean;
  onMove: (stage: Stage) => void;
  onTag: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** The acts on all selected engineers at once. */
export function BulkBar({ entries, mayChange, onMove, onTag, onRemove, onClear }: BulkBarProps) {
  const online = useOnline();
  const visible = entries.flatMap(({ engineer }) => engineer ?? []);
  const isComparable = visible.length >= 2 && visible.length <= MAX_COMPARED;
  return (
    <section className={styles.bar} aria-label="Selected engineers">
      <output className={styles.count}>{entries.length} selected</output>
      {mayChange && (
        <>
          <select
            className={styles.move}
            aria-label="Move the selected engineers to"
            value=""
            disabled={!online}
            title={online ? undefined : NO_NETWORK.title}
            onChange={(event) => onMove(Stage.parse(event.currentTarget.value))}
          >
            <option value="" disabled>
              Move to …
            </option>
            {STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {STAGE_NAMES[stage]}
              </option>
            ))}
          </select>
          <Button small variant="quiet" needsNetwork onClick={onTag} disabled={visible.length === 0}>
            Tags
          </Button>
        </>
      )}
      {isComparable && online && (
        <ButtonLink small variant="quiet" to={`/company/compare?ids=${visible.join(',')}`}>
          Compare {visible.length}
        </ButtonLink>
      )}
      {isComparable && !online && (
        <Button small variant="quiet" needsNetwork>
          Compare {visible.length}
        </Button>
      )}
      {mayChange && (
        <Button small variant="quiet" needsNetwork onClick={onRemove}>
          Take off the shortlist
        </Button>
      )}
      <Button small variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
