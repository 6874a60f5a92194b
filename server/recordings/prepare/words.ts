/** The child's first line, before it touches the recording: whatever ends it earlier is not the recording's fault. */
export const BEGUN = 'begun';

/** How the names of unfinished files begin that only this work makes; what a killed child left behind is told by it. */
export const SCRATCH = '.prepare-';
