/** Keeps a number and its unit on one line, as in '600 kNm' or '3 s'. */
export const nonBreakingUnits = (text: string) => text.replace(/(\d) (?=[A-Za-z\u00b0\u00b5\u03bc%])/g, '$1\u00a0');
