import type { ReactNode } from 'react';
import { SHEET } from './document/document.tsx';
import Accommodations from './pages/accommodations.mdx';

interface OwnProps {
  /** The setting itself, for a signed-in engineer. */
  own: ReactNode;
}

/** /accommodations: more time and typed answers, other help today, and how to ask before the test. */
export const AccommodationsPage = ({ own }: OwnProps) => <Accommodations components={SHEET} own={own} />;
