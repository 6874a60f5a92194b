import type { QuestionContent } from '../../../../contract/bank/question-content.ts';
import { areNumbers, listNumbers, makeInstance, readNumber } from '../instances.ts';
import type { ChoiceModel, FixedChoice, ParametricChoice } from '../model.ts';
import { type Random, shuffle } from '../../../platform/numbers/random.ts';
import type { KindOfQuestion } from './kind.ts';
import { KEY, byLetter, errorsOf, sharedContent } from './shared.ts';

const noEvidence = { evidence: [], notRated: [], examples: [] };

const contentOfFixed = (model: FixedChoice): QuestionContent => ({
  ...sharedContent(model),
  ...noEvidence,
  form: 'fixed',
  text: model.text,
  options: byLetter([model.right, model.wrong[0].text, model.wrong[1].text, model.wrong[2].text]),
  key: KEY,
  rationale: model.rationale,
  errors: errorsOf(model.wrong),
  drawing: model.drawing ?? null,
});

function contentOfParametric(model: ParametricChoice): QuestionContent {
  const names = Object.fromEntries(Object.keys(model.values).map((name) => [name, `{${name}}`]));
  return {
    ...sharedContent(model),
    ...noEvidence,
    form: 'parametric',
    text: model.text(names),
    options: null,
    key: KEY,
    rationale: model.rationale,
    errors: errorsOf(model.wrong),
    values: { ...model.values },
  };
}

/** Options that are numbers are in ascending order; others are shuffled, since the place of the right one could be passed on. */
function showOptions(options: Record<string, string>, random: Random) {
  const entries = Object.entries(options).map(([letter, text]) => ({ letter, text }));
  if (!areNumbers(entries.map(({ text }) => text))) return shuffle(entries, random);
  return entries.toSorted((one, other) => (readNumber(one.text) as number) - (readNumber(other.text) as number));
}

/**
 * Options with new letters in the order shown, since the letters of the bank would reveal the right one to anybody who has seen it.
 */
export const letterOptions = (options: readonly { text: string }[]) =>
  Object.fromEntries(options.map(({ text }, index) => [String.fromCodePoint(65 + index), text]));

/** One of four options is right. */
export const choiceKind: KindOfQuestion<ChoiceModel> = {
  content: (model) => (model.form === 'fixed' ? contentOfFixed(model) : contentOfParametric(model)),

  instances: (model) => (model.form === 'parametric' ? listNumbers(model).map((numbers) => makeInstance(model, numbers)) : []),

  show(model, random, place) {
    if (model.form === 'fixed') {
      const [first, second, third] = model.wrong;
      const options = byLetter([model.right, first.text, second.text, third.text]);
      return { text: model.text, numbers: null, drawing: model.drawing ?? null, shown: showOptions(options, random) };
    }
    const sets = listNumbers(model);
    const { numbers, text, options, drawing } = makeInstance(model, sets[place ?? Math.floor(random() * sets.length)] ?? {});
    return { text, numbers, drawing, shown: showOptions(byLetter(options), random) };
  },

  cardPart: ({ shown, drawing }) => ({ options: letterOptions(shown ?? []), ...(drawing && { drawing }) }),

  refusalOf({ shown }, answer) {
    const isShown = answer === '' || shown?.some(({ text }) => text === answer);
    return isShown ? null : 'The answer is none of the options of this question.';
  },

  isRight: ({ shown }, answer, key) => key !== null && shown?.find(({ text }) => text === answer)?.letter === key,

  asked: ({ text, drawing, shown }, { rationale }, key) => ({
    text,
    options: (shown ?? []).map((option) => ({ text: option.text, right: option.letter === key })),
    rationale: rationale ?? '',
    drawing,
  }),
};
