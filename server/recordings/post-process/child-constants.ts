/** The child's first line, written before it reads the recording, since an earlier end is not the recording's fault. */
export const STARTED = 'begun';

/** The names of post-processing's unfinished files begin with this, so that the files of a killed child can be recognised. */
export const TEMPORARY_PREFIX = '.prepare-';
