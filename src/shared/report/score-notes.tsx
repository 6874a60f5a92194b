import { engineOverride } from '../../../contract/rating/gate.ts';
import { CURRENT_SCORING, LEAST_JUDGES, isProvisional } from '../../../contract/facts/scoring-versions.ts';
import { useLoad } from '../loading/use-load.ts';
import { Link } from '../../ui/link.tsx';
import { OverrideSentence } from './override-sentence.tsx';

/** For as long as too few judges have set the cuts. */
const ProvisionalNote = () => (
  <p className="muted small">
    Levels are provisional, since fewer than {LEAST_JUDGES} judges have set their cuts:{' '}
    <Link to="/how-scoring-works#cuts">how scoring works</Link>.
  </p>
);

/** Nothing while there is no override. */
export function OverrideNote() {
  const override = useLoad(engineOverride).value?.override;
  return (
    override && (
      <OverrideSentence override={override}>
        {' '}
        <Link to="/measured#engine">What is measured of it</Link>
      </OverrideSentence>
    )
  );
}

interface ScoreNotesProps {
  /** Whether the cuts of the shown levels are provisional; without it, whether the cuts of today are. */
  provisional?: boolean;
}

/** Shown once on each page with levels: facts that readers of levels have to know. */
export const ScoreNotes = ({ provisional = isProvisional(CURRENT_SCORING) }: ScoreNotesProps) => (
  <>
    {provisional && <ProvisionalNote />}
    <OverrideNote />
  </>
);
