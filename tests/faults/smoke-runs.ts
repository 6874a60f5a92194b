/**
 * The runs of `npm test`. Chosen so that together they contain every kind of fault but those of the database of the page
 * (plan.test.ts), which the sweep and the journey `storage-fails` have.
 */
export const SMOKE_RUNS = { seed: 42929, numbers: [0, 1, 2, 3, 4], storageFaults: false };
