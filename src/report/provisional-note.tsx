import { CURRENT_SCORING, LEAST_JUDGES, isProvisional } from '../../contract/scoring-versions.ts';
import { Link } from '../ui/link.tsx';

interface ProvisionalNoteProps {
  /** Whether it holds for what the page shows; without it, whether it holds for the rules of today. */
  isShown?: boolean;
}

/** Once on each page that shows levels, for as long as too few judges have set the cuts. */
export const ProvisionalNote = ({ isShown = isProvisional(CURRENT_SCORING) }: ProvisionalNoteProps) =>
  isShown && (
    <p className="muted small">
      Levels are provisional, since fewer than {LEAST_JUDGES} judges have set their cuts:{' '}
      <Link to="/how-scoring-works#cuts">how scoring works</Link>.
    </p>
  );
