/** The runs of `npm run test:long`. Together they contain every kind of fault (plan.test.ts). */
export const SMOKE_RUNS = { seed: 42929, numbers: [0, 1, 2, 3, 4] };
