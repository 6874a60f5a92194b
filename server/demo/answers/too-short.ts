import type { Insufficient } from '../../../contract/rating.ts';

/** Answers that nobody can judge, for the one engineer of the demo who has only such answers. */
export const TOO_SHORT: readonly { text: string; insufficient: Insufficient; note: string }[] = [
  { text: 'I would first', insufficient: 'cut', note: 'The answer breaks off after three words.' },
  { text: 'Underpinning.', insufficient: 'short', note: 'One word, without any reason.' },
  {
    text: 'See my answer to the question before.',
    insufficient: 'unclear',
    note: 'It refers to an answer about another question.',
  },
  {
    text: 'The page froze, I could not type',
    insufficient: 'cut',
    note: 'The engineer reports a fault. Another test was offered.',
  },
  { text: '-', insufficient: 'nothing', note: 'Only a dash was typed.' },
  { text: '??', insufficient: 'nothing', note: 'No words.' },
];
