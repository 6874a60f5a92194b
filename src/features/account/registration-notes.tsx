import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';

/** Shown below both registrations: the agreements, and `children`, the link to the other one. */
export const RegistrationNotes = ({ children }: { children: ReactNode }) => (
  <div className="stack small muted">
    <p>
      By registering you agree to the <Link to="/terms">Terms of Service</Link>. The <Link to="/privacy">Privacy Policy</Link>{' '}
      says what is kept, and who sees it.
    </p>
    <p>{children}</p>
  </div>
);
