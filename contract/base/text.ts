import { z } from 'zod';

/**
 * Characters that can make a line look like several, or like another text: control characters, line ends, and those that change
 * the direction of text (Unicode Standard Annex 9: embeddings, overrides, isolates).
 */
const UNPLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The same for a text of several lines, in which line ends and tabs are allowed. */
const NEVER_PLAIN = new RegExp(`(?![\\n\\t])${UNPLAIN.source}`, 'gu');

export const isOneLine = (text: string) => !UNPLAIN.test(text);
/** Whether a text of several lines is plain. CRLF is allowed, because browsers send line ends of forms so. */
export const isPlain = (text: string) => isOneLine(text.replaceAll(/\r\n|[\n\t]/g, ''));

/** Characters that nobody sees: spaces, Unicode's Default_Ignorable_Code_Point, and the empty Braille pattern. */
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name of invisible characters would leave an empty line where people expect a name. */
const isVisible = (text: string) => text.replaceAll(UNSEEN, '') !== '';
const isVisibleOrEmpty = (text: string) => text === '' || isVisible(text);

/** Makes a pasted text plain: line ends become `\n`, forbidden characters are removed, so that the server does not refuse it. */
export const toPlain = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(NEVER_PLAIN, '')
    .toWellFormed();

/** One line of at most `max` characters, such as a name, that cannot be made to look like another one. May be empty. */
export const singleLine = (what: string, max: number) =>
  z
    .string({ error: `${what} is not valid.` })
    .trim()
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isOneLine, `${what} must be one line of plain text.`)
    .refine(isVisibleOrEmpty, `${what} has no visible character.`);

/** The same, but not empty. `missing` is the sentence for an empty one. */
export const required = (what: string, max = 100, missing = `${what} is required!`) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine(isVisible, missing)
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isOneLine, `${what} must be one line of plain text.`);

/** An e-mail address, as it was typed. */
export const emailAddress = () =>
  z
    .string({ error: 'Email is required!' })
    .trim()
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
    .trim()
    .max(max, `Must be maximum ${max} characters!`)
    .refine(isPlain, `${what} must be plain text.`);

/** The same, but not empty. */
export const requiredLines = (what: string, max: number) =>
  z
    .string({ error: `${what} is required!` })
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
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().max(max, `Must be maximum ${max} characters!`).refine(isPlain, `${what} must be plain text.`));
