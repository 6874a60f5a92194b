/** Sentences to begin with; each shows another possibility of a sentence, and finds somebody among the engineers of the demo. */
export const EXAMPLES = [
  'senior steel engineer in Spain or Germany who knows Eurocode 3, below 75k EUR',
  'foundations and underpinning, at least 4 hours of overlap with London, part-time',
  'concrete, five years or more, finite elements would be a plus, no site supervision',
] as const;
