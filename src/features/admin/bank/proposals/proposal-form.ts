import { z } from 'zod';
import type { Area } from '../../../../../contract/assessment/assessment.ts';
import type { BankContent, QuestionForm } from '../../../../../contract/bank/bank.ts';
import { CRITERIA } from '../../../../../contract/facts/criteria.ts';
import type { Drawing } from '../../../../../contract/assessment/drawing.ts';
import { propose } from '../../../../../contract/bank/proposals.ts';
import { NO_CONTENT, WRONG_LETTERS } from './proposed-content.ts';

/** The values of the form's fields, by their names. A field of a list has its place in its name: `wrong-0-text`. */
export type Typed = Record<string, string>;

/** The subject of a proposal. */
export interface About {
  questionId: string | null;
  version: number | null;
  area: Area;
  form: QuestionForm;
  /** Of the version that is changed. */
  drawing: Drawing | null;
}

export const WRONG = [0, 1, 2] as const;
/** Rows for elements; those that stay empty are left out. */
export const ELEMENTS = 10;
export const EXAMPLE_LEVELS = [1, 3, 5] as const;

type Body = z.input<typeof propose.body>;

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The rows of elements that are not empty. */
const filledRows = (typed: Typed) =>
  Array.from({ length: ELEMENTS }, (_, row) => row).filter((row) => typed[`elements-${row}-text`]?.trim());

const elementsOf = (typed: Typed) =>
  filledRows(typed).map((row) => ({
    criterion: typed[`elements-${row}-criterion`] ?? '',
    weight: typed[`elements-${row}-weight`] ?? '',
    text: typed[`elements-${row}-text`] ?? '',
    benchmark: typed[`elements-${row}-benchmark`]?.trim() || null,
  }));

/** A criterion without any element, apart from unsafe ones, is not rated. The criterion of the explanation is always rated. */
const notRatedIn = (elements: ReturnType<typeof elementsOf>) =>
  CRITERIA.map(({ id }) => id).filter(
    (id) => id !== 'explanation' && !elements.some(({ criterion, weight }) => criterion === id && weight !== 'unsafe'),
  );

function wordsOf(typed: Typed, { form, drawing }: About): unknown {
  const { text, skill, difficulty, source, code = '', enemies = '', right, rationale, remark } = typed;
  if (form === 'parametric') return { form, remark };
  const shared = { form, text, skill, difficulty, source, code: code.trim() || null, enemies: listed(enemies) };
  if (form === 'spoken') {
    const elements = elementsOf(typed);
    const examples = EXAMPLE_LEVELS.map((level) => ({ level, text: typed[`examples-${level}-text`] ?? '' }));
    return { ...shared, elements, notRated: notRatedIn(elements), examples };
  }
  const wrong = WRONG.map((place) => ({ text: typed[`wrong-${place}-text`], error: typed[`wrong-${place}-error`] }));
  return { ...shared, right, wrong, rationale, drawing: typed['drawing'] === 'none' ? null : drawing };
}

/** The name of the field for an issue of the call's body. */
function fieldOf(path: readonly PropertyKey[], typed: Typed): string {
  const [first, ...rest] = path.map(String);
  const [list, place = '', ...more] = first === 'words' ? rest : [first, ...rest];
  if (list === 'elements' && more.length > 0) return [list, filledRows(typed)[Number(place)], ...more].join('-');
  if (list === 'elements') return 'elements-0-text';
  if (list === 'examples') return [list, EXAMPLE_LEVELS[Number(place)], ...more].join('-');
  if (list === 'notRated') return 'elements-0-criterion';
  if (list === 'enemies') return list;
  return [list, place, ...more].filter(Boolean).join('-');
}

/** The schema of the form: the typed values become the body of the call, and each refusal is shown at its field. */
export const schemaFor = (about: About) =>
  z.record(z.string(), z.string()).transform((typed, context): z.output<typeof propose.body> => {
    const { questionId, version, area } = about;
    const read = propose.body.safeParse({ questionId, version, area, words: wordsOf(typed, about), why: typed['why'] } as Body);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      context.issues.push({ code: 'custom', message, path: [fieldOf(path, typed)], input: typed });
    return z.NEVER;
  });

const EMPTY: BankContent = { ...NO_CONTENT, text: '' };

/** The fields at the start: those of the version to change, or empty ones. */
export function startOf(form: QuestionForm, content: BankContent = EMPTY): Typed {
  const why = { why: '' };
  if (form === 'parametric') return { remark: '', ...why };
  const { text, skill, difficulty, source, code, enemies, options, errors, rationale, evidence, examples } = content;
  const shared = {
    text,
    skill: skill ?? '',
    difficulty: difficulty ?? 'middle',
    source: source ?? '',
    code: code ?? '',
    enemies: enemies.join(', '),
    ...why,
  };
  if (form === 'fixed') {
    const wrong = WRONG.flatMap((place) => {
      const letter = WRONG_LETTERS[place] as string;
      return [
        [`wrong-${place}-text`, options?.[letter] ?? ''],
        [`wrong-${place}-error`, errors?.[letter] ?? ''],
      ];
    });
    const drawing = content.drawing ? 'kept' : 'none';
    return { ...shared, right: options?.['A'] ?? '', rationale: rationale ?? '', drawing, ...Object.fromEntries(wrong) };
  }
  const rows = Array.from({ length: ELEMENTS }, (_, row) => [
    [`elements-${row}-criterion`, evidence[row]?.criterion ?? CRITERIA[0].id],
    [`elements-${row}-weight`, evidence[row]?.weight ?? 'must'],
    [`elements-${row}-text`, evidence[row]?.text ?? ''],
    [`elements-${row}-benchmark`, evidence[row]?.benchmark ?? ''],
  ]).flat();
  const fromExamples = EXAMPLE_LEVELS.map((level) => [
    `examples-${level}-text`,
    examples.find((example) => example.level === level)?.text ?? '',
  ]);
  return { ...shared, ...Object.fromEntries([...rows, ...fromExamples]) };
}
