/** Milliseconds in seconds, to a tenth: how exactly gaps are told. */
export const toTenths = (ms: number) => Math.round(ms / 100) / 10;
