/**
 * The oldest versions in which everything works. The build is made for them (vite.config.ts), and its functions and styles are
 * compared with what they have (tests/oldest-browsers.test.ts). Ed25519, by which receipts are verified, is the newest thing that
 * cannot be replaced; in Safari it is `light-dark()` of the styles.
 */
export const OLDEST_BROWSERS = { chrome: '137', edge: '137', firefox: '129', safari: '17.5', ios: '17.5' } as const;

/** The same for people, as in 'It works with Chrome or Edge 137, …'. */
export const OLDEST_BROWSERS_TEXT = `Chrome or Edge ${OLDEST_BROWSERS.chrome}, Firefox ${OLDEST_BROWSERS.firefox}, Safari ${OLDEST_BROWSERS.safari}, or newer`;
