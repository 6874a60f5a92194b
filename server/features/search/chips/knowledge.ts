import { MAX_ANY_OF } from '../../../../contract/hiring/chip-kinds.ts';
import { type Condition, wordsOf } from '../condition.ts';
import { conceptsOf, namedBy } from '../documents.ts';
import type { EngineerSummaryRow } from '../engineer-repository.ts';
import { onceFor } from '../once-for.ts';
import { conceptOf, conceptTag, namedTag, topicTags } from '../tags.ts';
import { CONCEPTS } from '../../../data/vocabulary/concepts.ts';
import type { ChipKind, Of } from './chip-kind.ts';
import { FULL_DEGREE, NEIGHBOUR_DEGREE, band, metOf } from './degrees.ts';

/** Any of these skills: by its concept if it is known, else by its words. */
export function skillCondition(skills: readonly string[]): Condition {
  const concepts = skills.map(conceptOf);
  return {
    kind: 'skill',
    anyOf: concepts.flatMap((id) => (id ? [conceptTag(id)] : [])),
    phrases: skills
      .filter((_, index) => !concepts[index])
      .map(wordsOf)
      .filter((words) => words.length > 0),
  };
}

/** The concepts of a chip, computed once for all hits. */
const askedBy = onceFor(({ skills }: Of<'skill'>) => {
  const ids = skills.map(conceptOf);
  const wanted = new Set(ids.flatMap((id) => id ?? []));
  return {
    asked: skills.map((skill, at) => CONCEPTS.get(ids[at] ?? '')?.label ?? skill).join(' or '),
    wanted,
    wider: new Set([...wanted].flatMap((id) => CONCEPTS.get(id)?.wider ?? [])),
  };
});

/** What each skill of a hit names, once for all chips. */
const skillsOf = onceFor(({ skills }: EngineerSummaryRow) =>
  skills.map((skill) => ({ skill, named: namedBy([skill]), concepts: conceptsOf([skill]) })),
);

export const skillChip: ChipKind<Of<'skill'>> = {
  conditions: ({ skills }) => [skillCondition(skills)],

  /**
   * An engineer who names the whole has some of a part: BIM for Tekla Structures. An engineer who only names another part, such
   * as Revit, has none of it, but is ranked before those who know nothing of its kind.
   */
  bands({ skills }) {
    const concepts = skills.flatMap((skill) => CONCEPTS.get(conceptOf(skill) ?? '') ?? []);
    const areas = concepts.flatMap(({ area }) => (area ? [area] : []));
    const wider = concepts.flatMap((concept) => concept.wider);
    const named = concepts.map(({ id }) => namedTag(id));
    const known = concepts.map(({ id }) => conceptTag(id));
    return [
      band(1, named),
      band(FULL_DEGREE, known),
      ...(wider.length > 0 ? [band(0.25, wider.map(namedTag)), band(NEIGHBOUR_DEGREE, wider.map(conceptTag))] : []),
      ...(areas.length > 0 ? [band(NEIGHBOUR_DEGREE / 2, topicTags(areas, null))] : []),
    ];
  },

  say(value, row, degree) {
    const { asked, wanted, wider } = askedBy(value);
    const skills = skillsOf(row);
    if (degree >= FULL_DEGREE) return skills.find(({ concepts }) => concepts.some((id) => wanted.has(id)))?.skill ?? asked;
    const part = metOf(degree) === 'partly' ? skills.find(({ named }) => named.some((id) => wider.has(id)))?.skill : undefined;
    return part ? `${part}, but not ${asked}` : `${asked}: not named`;
  },

  /** Those of the first, if the vocabulary knows none of them. */
  words: ({ skills }) => (skills.every((skill) => !conceptOf(skill)) ? wordsOf(skills[0] ?? '') : null),

  focus: ({ skills }) => ({ skills }),

  join: (one, other) =>
    one.skills.length + other.skills.length <= MAX_ANY_OF.skills
      ? { kind: 'skill', skills: [...new Set([...one.skills, ...other.skills])] }
      : null,

  forModel:
    '{"kind":"skill","skills":[names of codes, programs, materials, structures or methods; several only if any of them will do]}',
};

/** Words that the vocabulary does not know. */
export const wordsChip: ChipKind<Of<'words'>> = {
  weight: 0.7,
  conditions: ({ words }) => [{ kind: 'words', words: wordsOf(words), prefix: false }],
  bands: () => [],
  say: ({ words }, _row, degree) => (degree > 0 ? `Has ‘${words}’ in the profile` : `‘${words}’: not in the profile`),
  words: ({ words }) => wordsOf(words),
  forModel: null,
};
