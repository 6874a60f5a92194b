/** The child's first line, before it reads the recording. If it ends earlier, that is not the recording's fault. */
export const STARTED = 'begun';

/** The names of post-processing's unfinished files begin with this, so that the files of a killed child can be recognised. */
export const TEMPORARY_PREFIX = '.prepare-';
