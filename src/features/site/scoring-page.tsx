import { SHEET } from './document/document.tsx';
import HowScoringWorks from './pages/how-scoring-works.mdx';

/** /how-scoring-works: criteria, levels, cut scores, and who decides. */
export const Component = () => <HowScoringWorks components={SHEET} />;
