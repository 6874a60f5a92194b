/** Sentences to begin with; each shows another possibility of a sentence. */
export const EXAMPLES = [
  'senior steel engineer in Germany or Austria who knows ETABS, below 75k EUR',
  'foundations and deep excavations, at least 4 hours in common with London, part-time',
  'concrete, five years or more, finite elements would be a plus, no site supervision',
] as const;
