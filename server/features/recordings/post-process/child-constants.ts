/** The names of post-processing's unfinished files begin with this, so that the files of a killed child can be recognised. */
export const TEMPORARY_PREFIX = '.prepare-';

/** In seconds. Four times the longest test: sound that claims to be longer is damaged or forged. */
export const LONGEST_S = 2 * 3600;

/** The input of a speech recogniser: samples a second, each a 32-bit float in the byte order of this machine, one channel. */
export const SAMPLE_RATE = 16_000;

/** Stretches into which one recording is split by damage and by clocks that start again. What follows more of them is lost. */
export const MAX_PARTS = 1000;
