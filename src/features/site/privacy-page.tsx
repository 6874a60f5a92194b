import { SHEET } from './document/document.tsx';
import Privacy from './pages/privacy.mdx';

/** /privacy: what is kept where, who sees it, until when. */
export const Component = () => <Privacy components={SHEET} />;
