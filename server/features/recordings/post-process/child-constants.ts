/** The child's first line, written before it reads the recording, since an earlier end is not the recording's fault. */
export const STARTED = 'begun';

/** The names of post-processing's unfinished files begin with this, so that the files of a killed child can be recognised. */
export const TEMPORARY_PREFIX = '.prepare-';

/** In seconds. Four times the longest test: sound that claims to go on for longer is damaged or forged. */
export const LONGEST_S = 2 * 3600;

/** What a speech recogniser takes: so many samples a second, each 32 bits as this machine writes floats, one channel. */
export const SAMPLE_RATE = 16_000;
