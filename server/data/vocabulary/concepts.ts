import type { Area } from '../../../contract/assessment/assessment.ts';
import { CODES } from './codes.ts';
import { METHODS } from './methods.ts';
import { keyOf } from './normalise.ts';
import { SOFTWARE } from './software.ts';
import { STRUCTURES } from './structures.ts';

/** Something an engineer can name as a skill, under all names that are usual for it. */
export interface Concept {
  id: string;
  label: string;
  /** Wider concepts: who knows this one is found by those too. */
  wider: readonly string[];
  /** The topic of the test that it belongs to. */
  area: Area | null;
  names: readonly string[];
}

/** One line: `label | other names, … | wider concepts, …`. The id is the label's key. */
export const readConcepts = (area: Area | null, lines: string): Concept[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', names = '', wider = ''] = line.split('|').map((part) => part.trim());
      const list = (text: string) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean);
      return { id: keyOf(label), label, area, names: [label, ...list(names)], wider: list(wider).map(keyOf) };
    });

export const CONCEPTS: ReadonlyMap<string, Concept> = new Map(
  [...CODES, ...SOFTWARE, ...STRUCTURES, ...METHODS].flatMap(([area, lines]) =>
    readConcepts(area, lines).map((concept) => [concept.id, concept] as const),
  ),
);

/** Concept ids by the key of each name. */
export const CONCEPT_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...CONCEPTS.values()].flatMap(({ id, names }) => names.map((name) => [keyOf(name), id] as const)),
);

/** A concept and all that are wider, without repetition. An unknown id gives nothing. */
export function withWider(id: string): string[] {
  const found = new Set<string>();
  const visit = (one: string) => {
    const concept = CONCEPTS.get(one);
    if (!concept || found.has(one)) return;
    found.add(one);
    concept.wider.forEach(visit);
  };
  visit(id);
  return [...found];
}

const LONGEST_NAME = Math.max(...[...CONCEPT_BY_NAME.keys()].map((key) => key.split(' ').length));

/** The concepts that a text names; of names that overlap the longest counts. */
export function conceptsIn(text: string): string[] {
  const words = keyOf(text).split(' ');
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
      const id = CONCEPT_BY_NAME.get(words.slice(at, at + length).join(' '));
      if (!id) continue;
      found.push(id);
      taken = length;
      break;
    }
    at += taken;
  }
  return [...new Set(found)];
}
