import { availableParallelism, loadavg } from 'node:os';

const MOST = 5;

/** How much longer than alone something takes on this machine now, by what else wants its processors: from 1 to 5. */
export const loadFactor = () => Math.min(MOST, Math.max(1, (loadavg()[0] as number) / availableParallelism()));
