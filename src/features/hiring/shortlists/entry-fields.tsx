import { team } from '../../../../contract/companies/company-team.ts';
import { STAGES, STAGE_NAMES, Stage, type ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { NO_NETWORK } from '../../../ui/button.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import styles from './entry-fields.module.css';
import { nameOf } from './use-entry-changes.ts';

const useGreyed = () => (useOnline() ? {} : { disabled: true, title: NO_NETWORK.title });

interface StageFieldProps {
  entry: ShortlistEntry;
  mayChange: boolean;
  onStage: (entry: ShortlistEntry, stage: Stage) => void;
}

/** The stage of an engineer, and the way to another one. */
export function StageField({ entry, mayChange, onStage }: StageFieldProps) {
  const greyed = useGreyed();
  if (!mayChange) return STAGE_NAMES[entry.stage];
  return (
    <select
      className={styles.field}
      aria-label={`Stage of ${nameOf(entry)}`}
      value={entry.stage}
      {...greyed}
      onChange={(event) => onStage(entry, Stage.parse(event.currentTarget.value))}
    >
      {STAGES.map((stage) => (
        <option key={stage} value={stage}>
          {STAGE_NAMES[stage]}
        </option>
      ))}
    </select>
  );
}

interface OwnerFieldProps {
  entry: ShortlistEntry;
  mayChange: boolean;
  onOwner: (entry: ShortlistEntry, owner: string | null) => void;
}

/** The member who cares for an engineer. */
export function OwnerField({ entry, mayChange, onOwner }: OwnerFieldProps) {
  const greyed = useGreyed();
  const members = useLoad(team).value?.members ?? [];
  const { owner } = entry;
  if (!mayChange) return <span className={styles.text}>{owner ? <bdi>{owner.name}</bdi> : 'No owner'}</span>;
  // Without the team, as without a network, the present owner is the only choice.
  const choices = members.length > 0 || !owner ? members : [owner];
  return (
    <select
      className={styles.field}
      aria-label={`Owner of ${nameOf(entry)}`}
      value={owner?.id ?? ''}
      {...greyed}
      onChange={(event) => onOwner(entry, event.currentTarget.value || null)}
    >
      <option value="">No owner</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
