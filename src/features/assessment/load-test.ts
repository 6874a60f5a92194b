/**
 * Loads all code of the test before it begins, because later the network may be gone, or the server may have a version
 * without these files.
 */
export const loadTest = () => Promise.all([import('./test-page.tsx'), import('./complete-page.tsx')]);
