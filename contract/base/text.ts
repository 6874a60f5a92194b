import { z } from 'zod';

/**
 * Characters that can make a line look like several, or like another text: control characters, line ends, and those that change
 * the direction of text (Unicode Standard Annex 9: embeddings, overrides, isolates).
 */
const UNPLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The same for a text of several lines, in which line ends and tabs are allowed. */
const NEVER_PLAIN = new RegExp(`(?![\\n\\t])${UNPLAIN.source}`, 'gu');

/** Line breaks as word processors copy them: a vertical tab, the end of a page or line, Unicode's line and paragraph separators. */
export const SOFT_RETURNS = /[\v\f\u0085\u2028\u2029]/g;

/** The same text with `\n` in place of soft returns. */
export const withLineBreaks = (text: string) => text.replaceAll(SOFT_RETURNS, '\n');

export const isOneLine = (text: string) => !UNPLAIN.test(text);
/** Whether a text of several lines is plain. CRLF is allowed, because browsers send line ends of forms so. */
export const isPlain = (text: string) => isOneLine(text.replaceAll(/\r\n|[\n\t]/g, ''));

/** Characters that nobody sees: spaces, Unicode's Default_Ignorable_Code_Point, and the empty Braille pattern. */
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '');

/** The same without what usual texts have: spaces, line ends, parts of an emoji, forms of an ideograph. */
const HIDDEN = new RegExp(
  `(?![\\n\\r\\t \\uFE00-\\uFE0F\\u{E0020}-\\u{E01EF}]|\\u200D\\p{Extended_Pictographic})${UNSEEN.source}`,
  'u',
);

interface Issue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
}

/**
 * The message of an issue about an input, with the invisible character of the refused text, since a person does not see that cause.
 * The place is named, not the text around it, since it may be a secret.
 */
export function withCause({ code, message, path }: Issue, input: unknown): string {
  const value = path.reduce<unknown>((outer, name) => (outer as Record<PropertyKey, unknown> | null | undefined)?.[name], input);
  if (typeof value !== 'string' || code === 'too_big') return message;
  const [hidden] = value.match(NEVER_PLAIN) ?? HIDDEN.exec(value) ?? [];
  if (hidden === undefined) return message;
  const hex = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${message} Character ${value.indexOf(hidden) + 1} is invisible (U+${hex}): delete it, or type the text again.`;
}

/** What copied text often has at its ends, and nobody sees: spaces, soft hyphens, zero-width and direction marks, byte order marks. */
const EDGE = /[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/;

/**
 * The text without spaces and invisible marks at its ends. A text of nothing else keeps its marks, so that a field that may be empty
 * refuses it.
 */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return start === end ? text.trim() : text.slice(start, end);
}

/** A name of invisible characters would leave an empty line where people expect a name. */
const isVisible = (text: string) => withoutUnseen(text) !== '';
const isVisibleOrEmpty = (text: string) => text === '' || isVisible(text);

/** Makes a pasted text plain: line ends become `\n`, forbidden characters are removed, so that the server does not refuse it. */
export const toPlain = (text: string) =>
  withLineBreaks(text.replaceAll(/\r\n?/g, '\n')).replaceAll(NEVER_PLAIN, '').toWellFormed();

/** One line of at most `max` characters, such as a name, that cannot be made to look like another one. May be empty. */
export const singleLine = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .overwrite(trimUnseen)
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isOneLine, `${what} must be one line of plain text.`)
    .refine(isVisibleOrEmpty, `${what} has no visible character.`);

/** The same, but not empty. `missing` is the sentence for an empty one. */
export const required = (what: string, max = 100, missing = `${what} is required!`) =>
  z
    .string({ error: missing })
    .overwrite(trimUnseen)
    .min(1, missing)
    .refine(isVisible, missing)
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isOneLine, `${what} must be one line of plain text.`);

/** An e-mail address, as it was typed. */
export const emailAddress = () =>
  z
    .string({ error: 'Email is required!' })
    .overwrite(trimUnseen)
    .min(1, 'Email is required!')
    .max(50, 'Must be maximum 50 characters!')
    .pipe(z.email('Email is invalid!'));

/** The same in lower case, as the server stores addresses. */
export const storedEmailAddress = () => emailAddress().transform((email) => email.toLowerCase());

const MIN_PHONE_DIGITS = 4;

/**
 * Numbers are written in many ways, with letters too ('ext. 12', '1-800-FLOWERS'), so only the digits are counted. May be empty.
 */
const isPhone = (text: string) => text === '' || (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_PHONE_DIGITS;

const NOT_A_PHONE = `Phone must have at least ${MIN_PHONE_DIGITS} digits, as in +31 10 000 0000.`;
const MAX_PHONE = 50;
const PHONE_EXAMPLE = { examples: ['+31 10 000 0000'] };

export const phone = () => singleLine('Phone', MAX_PHONE).refine(isPhone, NOT_A_PHONE).meta(PHONE_EXAMPLE);
export const requiredPhone = () => required('Phone', MAX_PHONE).refine(isPhone, NOT_A_PHONE).meta(PHONE_EXAMPLE);

/** A text of at most `max` characters. May be empty. */
export const severalLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .overwrite(withLineBreaks)
    .trim()
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isPlain, `${what} must be plain text.`);

/** The same, but not empty. */
export const requiredLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is required!` })
    .overwrite(withLineBreaks)
    .trim()
    .min(1, `${what} is required!`)
    .refine(isVisible, `${what} is required!`)
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isPlain, `${what} must be plain text.`);

/**
 * A text of several lines that is stored with its spaces, for answers. CRLF becomes one character before it is counted, so that
 * server and page count the same.
 */
export const severalPlainLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .transform((text) => withLineBreaks(text.replaceAll('\r\n', '\n')))
    .pipe(z.string().max(max, `Must be maximum ${max} characters!`).refine(isPlain, `${what} must be plain text.`));
