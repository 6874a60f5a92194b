import { teamRecord } from '../../../../contract/hiring/shortlists.ts';
import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import { DecisionButtons } from '../../../shared/decisions/decision-buttons.tsx';
import { DecisionList } from '../../../shared/decisions/decision-list.tsx';
import { useDecisions } from '../../../shared/decisions/use-decisions.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import styles from './connection-block.module.css';

interface Props {
  engineer: Pick<ViewedEngineer, 'profile' | 'name' | 'public_name'>;
  /** Whether the reader may make an offer or decline now. */
  mayDecide: boolean;
}

/** What the company has decided about an engineer with whom it is or was connected. */
export function EngineerDecisions({ engineer: { profile: id, name, public_name: publicName }, mayDecide }: Props) {
  const decisions = useDecisions(id);
  const reload = useReload();
  // A decision moves the engineer to another stage.
  useLive(['decision'], () => reload(teamRecord));
  return (
    <>
      <DecisionList decisions={decisions} />
      {mayDecide && (
        <div className={styles.acts}>
          <DecisionButtons engineer={{ id, name: publicName || name }} decisions={decisions} />
        </div>
      )}
    </>
  );
}
