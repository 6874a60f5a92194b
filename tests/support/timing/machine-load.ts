import { availableParallelism, loadavg } from 'node:os';

const MOST = 5;

/** How much longer work takes now than on an idle machine, from 1 to 5, so that time limits of tests can grow with it. */
export const loadFactor = () => Math.min(MOST, Math.max(1, (loadavg()[0] as number) / availableParallelism()));
