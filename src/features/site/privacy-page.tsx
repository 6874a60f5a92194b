import { SHEET } from './document/document.tsx';
import Privacy from './pages/privacy.mdx';

/** /privacy: which data is stored where, who sees it, and until when. */
export const Component = () => <Privacy components={SHEET} />;
