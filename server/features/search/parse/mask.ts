import { findRefusals } from './refusals.ts';

/** A sentence with spaces in place of names and of what else is never used, so that they are not sent to anybody. */
export function maskRefused(sentence: string): string {
  const characters = sentence.split('');
  for (const { start, end } of findRefusals(sentence)) characters.fill(' ', start, end);
  return characters.join('');
}
