import type { BankContent } from '../../../../contract/bank/bank.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';

/** A part of a question with its name, as a text that can be compared. */
export interface Line {
  name: string;
  text: string;
}

const criterionOf = (id: string | null) => CRITERIA.find((criterion) => criterion.id === id)?.title ?? '';

const lettersOf = (what: string, letters: Record<string, string> | null): Line[] =>
  Object.entries(letters ?? {})
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([letter, text]) => ({ name: `${what} ${letter}`, text }));

const valuesText = (values: BankContent['values']) =>
  Object.entries(values ?? {})
    .map(([name, { numbers, unit }]) => `${name}: ${numbers.join(', ')} ${unit}`)
    .join('\n');

/** The whole text of a version of a question, part by part. Empty parts are left out. */
export function linesOf(content: BankContent): Line[] {
  const { text, options, key, rationale, errors, evidence, notRated, examples, drawing } = content;
  const lines = [
    { name: 'Question', text },
    ...lettersOf('Option', options),
    { name: 'Key', text: key ?? '' },
    { name: 'Rationale', text: rationale ?? '' },
    ...lettersOf('Error behind', errors),
    { name: 'Values', text: valuesText(content.values) },
    ...evidence.map(({ criterion, weight, text: words, benchmark }, index) => ({
      name: `Evidence ${index + 1}`,
      text: [weight, criterionOf(criterion), words, benchmark].filter(Boolean).join(' · '),
    })),
    { name: 'Not rated', text: notRated.map(criterionOf).join(', ') },
    ...examples.map(({ level, text: words }) => ({ name: `Example of level ${level}`, text: words })),
    { name: 'Difficulty', text: content.difficulty ?? '' },
    { name: 'Skill', text: content.skill ?? '' },
    { name: 'Source', text: content.source ?? '' },
    { name: 'Code', text: content.code ?? '' },
    { name: 'Never together with', text: content.enemies.join(', ') },
    { name: 'Drawing', text: drawing ? `${drawing.words}\n${JSON.stringify(drawing.shapes)}` : '' },
  ];
  return lines.filter((line) => line.text !== '');
}

/** The same parts of two versions side by side. A part that one of them lacks is empty there. */
export function pairLines(before: readonly Line[], after: readonly Line[]) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const textIn = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name)?.text ?? '';
  return names.map((name) => ({ name, before: textIn(before, name), after: textIn(after, name) }));
}
