import { bare } from './text.ts';

const words = (text: string) => new Set(text.split(' '));

/** Words that nobody needs for an engineering answer, and everybody who speaks to a grader. */
const ALONE = words(
  'grader graders assessor assessors examiner examiners evaluator evaluators scorer rater raters rubric prompt ' +
    'prompts chatbot chatgpt gpt llm ai jailbreak json classifier transcriber annotator stance verbatim override',
);

/** Two words that together address a grader, and the greatest distance of the second after the first, in words. */
const PAIRS: readonly (readonly [first: Set<string>, second: Set<string>, apart: number])[] = [
  [
    words('ignore disregard forget skip bypass overrule replace drop cancel'),
    words('instruction instructions previous prior above rules rule guidelines guideline told criteria order orders'),
    5,
  ],
  [words('new updated real actual following special secret'), words('instruction instructions task directive directives'), 2],
  [
    words(
      'mark marks marking score scores scoring rate rated rates rating give gives award awards assign count counts accept treat',
    ),
    words('answer answers response candidate applicant speaker'),
    5,
  ],
  [words('mark score rate grade judge assess evaluate'), words('me'), 2],
  [words('score scores rate rated give gives award awards assign'), words('level levels five credit'), 3],
  [words('full top highest maximum best perfect'), words('mark marks score scores credit rating grade'), 2],
  [words('highest top maximum best'), words('level levels'), 1],
  [words('level levels score scores rating'), words('five 5 hundred 100'), 2],
  [
    words('all every each any whole'),
    words('element elements criterion criteria items requirement requirements expected checklist evidence'),
    4,
  ],
  [
    words('element elements criterion criteria requirement requirements item items evidence claims'),
    words('met satisfied fulfilled covered supported found present confirmed true shown demonstrated'),
    5,
  ],
  [words('language large neural artificial'), words('model intelligence network assistant'), 2],
  [words('system developer hidden admin'), words('message mode instruction instructions role access'), 2],
  [words('dear hello hey attention'), words('assistant model machine computer robot software program system judge reviewer'), 3],
  [
    words('you assistant model machine'),
    words('evaluate evaluates evaluating assess assesses assessing judge judges judging supports supported conclude'),
    4,
  ],
  [
    words('whoever anyone anybody everybody person people machine system you'),
    words('listening listens hears reading reads judges judging evaluates evaluating marking rates scores'),
    4,
  ],
  [words('hire promote pass approve recommend'), words('me candidate applicant speaker'), 3],
  [words('output return reply respond answer write print'), words('supports supported yes true exactly following'), 4],
  [words('this my the'), words('candidate applicant'), 1],
  [
    words('conclude conclusion assume consider pretend imagine treat regard'),
    words('answer answers candidate complete correct perfect excellent expert'),
    5,
  ],
  [words('benefit'), words('doubt'), 3],
  [words('model perfect excellent outstanding expert ideal complete'), words('answer answers response candidate'), 1],
];

const LOOKS_LIKE: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** Signs that are used for letters are read as those. Only here, since such a match counts against an answer, never for it. */
function unmask(word: string): string {
  const isMixed = /[a-z]/i.test(word) && /[\d@$!|]/.test(word);
  return bare(isMixed ? [...word.toLowerCase()].map((sign) => LOOKS_LIKE[sign] ?? sign).join('') : word);
}

/** Letters with spaces between them are joined: 'g r a d e r'. */
function joinLetters(all: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  for (const word of [...all, '']) {
    if (word.length === 1) {
      letters += word;
      continue;
    }
    if (letters.length > 2) joined.push(letters);
    letters = '';
    if (word) joined.push(word);
  }
  return joined;
}

/**
 * Whether an answer speaks to its grader, a person or a machine. It is a list of words, so it also finds some that are
 * innocent; a person then decides.
 */
export function isAddressed(text: string): boolean {
  const all = joinLetters(
    text
      .split(/[\s/_–—-]+/u)
      .map(unmask)
      .filter(Boolean),
  );
  if (all.some((word) => ALONE.has(word))) return true;
  return all.some((word, index) => {
    return PAIRS.some(
      ([first, second, apart]) => first.has(word) && all.slice(index + 1, index + 1 + apart).some((other) => second.has(other)),
    );
  });
}
