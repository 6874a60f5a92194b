/** The runs that `npm test` includes. Together they hold every kind of fault (plan.test.ts). */
export const SMOKE_RUNS = { seed: 42929, numbers: [0, 1, 2, 3, 4] };
