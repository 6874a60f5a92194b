import type { Insufficient } from '../../../../contract/rating/rating.ts';

/** Answers that nobody can judge, for the one engineer of the demo whose device has lost most of what was typed. */
export const TOO_SHORT: readonly { text: string; insufficient: Insufficient; note: string }[] = [
  { text: 'I would first', insufficient: 'cut', note: 'The answer breaks off after three words.' },
  { text: 'Underpinning the party wall in', insufficient: 'cut', note: 'It breaks off in the middle of the first step.' },
  { text: 'The water table is above the', insufficient: 'cut', note: 'Only the beginning of a sentence has arrived.' },
  {
    text: 'The page froze, I could not type',
    insufficient: 'cut',
    note: 'The engineer reports a fault. Another test was offered.',
  },
  { text: 'First the', insufficient: 'cut', note: 'Two words have arrived.' },
  { text: 'For the load on', insufficient: 'cut', note: 'Four words have arrived.' },
];
