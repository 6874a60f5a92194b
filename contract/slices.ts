/** Milliseconds between two chunks of a recorder. */
export const SLICE_MS = 2000;
