import { plainLetters } from '../../../contract/facts/slug.ts';

/** 'Größe—ETABS®' → 'grosse etabs'. Letters without marks, digits, and the signs that distinguish names of codes and software. */
export const normalise = (text: string) =>
  plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

const KEPT_ENDINGS = /(?:ss|us|is|sis|eos|ias)$/;

/** The singular of an English word, as far as its ending shows it. Names of software and codes have digits and stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word) || KEPT_ENDINGS.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The form in which phrases are compared: normalised, each word in the singular. */
export const keyOf = (text: string) => normalise(text).split(' ').map(singular).join(' ');
