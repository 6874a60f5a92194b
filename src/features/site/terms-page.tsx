import { SHEET } from './document/document.tsx';
import Terms from './pages/terms.mdx';

/** /terms: the terms between engineers, companies and the operator of this installation. */
export const Component = () => <Terms components={SHEET} />;
