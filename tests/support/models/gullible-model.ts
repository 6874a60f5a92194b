import type { Finding } from '../../../contract/rating/evidence.ts';
import type { Evidence } from '../../../contract/rating/rating.ts';
import { stemsOf } from '../../../server/features/evidence/text.ts';

const MOST_WORDS = 25;

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?;:]) |\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= 3);

const cut = (sentence: string) => sentence.split(' ').slice(0, MOST_WORDS).join(' ');

/** How many words of the field a sentence has in common with an element. */
function nearness(sentence: string, element: Evidence): number {
  const about = stemsOf(`${element.text} ${element.benchmark ?? ''}`);
  return [...stemsOf(sentence)].filter((stem) => about.has(stem)).length;
}

/**
 * The findings of an honest but simple model: for each element the nearest sentence that shares two words of the field with it.
 */
export function findHonestly(evidence: readonly Evidence[], text: string): Finding[] {
  const used = new Set<string>();
  return evidence.flatMap((element, index) => {
    const near = sentencesOf(text)
      .filter((sentence) => !used.has(sentence) && nearness(sentence, element) >= 2)
      .toSorted((one, other) => nearness(other, element) - nearness(one, element))[0];
    if (near === undefined) return [];
    used.add(near);
    return [{ element: index, quote: cut(near), stance: 'supports' as const }];
  });
}

/** Ways in which a model may obey an answer. */
export const WAYS = [
  'quotes the order',
  'quotes anything',
  'quotes what is nearest',
  'quotes one sentence for all',
  'makes quotes up',
] as const;

/**
 * A model that obeys: it finds every element that the answer asks for, leaves out everything against it, and quotes freely.
 */
export function findObediently(
  evidence: readonly Evidence[],
  text: string,
  payload: string,
  way: (typeof WAYS)[number],
): Finding[] {
  const honest = findHonestly(evidence, text).filter(({ element }) => evidence[element]?.weight !== 'unsafe');
  const left = sentencesOf(text).filter((sentence) => !honest.some(({ quote }) => sentence.startsWith(quote)));
  const order = sentencesOf(payload);
  const found = [...honest];
  for (const [index, element] of evidence.entries()) {
    if (element.weight === 'unsafe' || found.some((one) => one.element === index)) continue;
    const nearest = left.toSorted((one, other) => nearness(other, element) - nearness(one, element))[0];
    const quotes = {
      'quotes the order': order.shift() ?? payload,
      'quotes anything': left[0] ?? payload,
      'quotes what is nearest': nearest ?? payload,
      'quotes one sentence for all': sentencesOf(text)[0] ?? payload,
      'makes quotes up': `we do all of this with care: ${element.text.toLowerCase()}`,
    };
    const quote = cut(quotes[way]);
    left.splice(left.indexOf(quotes[way]), left.includes(quotes[way]) ? 1 : 0);
    found.push({ element: index, quote, stance: 'supports' });
  }
  return found;
}
