/** Milliseconds in seconds, to a tenth: the precision in which gaps are reported. */
export const toTenths = (ms: number) => Math.round(ms / 100) / 10;
