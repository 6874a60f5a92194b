/** Published: multiple choice gives 40 of the 100 points, spoken answers give 60. */
export const WEIGHTS = { choice: 40, spoken: 60 } as const;

/** Published cut scores, the same for the whole test and for each area: Junior below the first, Senior from the second. */
export const CUTS = { intermediate: 45, senior: 70 } as const;
