/** From Start on nothing more is fetched: the network may go, and the server may get a version without these files. */
export const loadTest = () => Promise.all([import('./test-page.tsx'), import('./complete-page.tsx')]);
