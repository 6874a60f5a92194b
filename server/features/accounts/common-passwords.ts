/** Words of this product, which its guessers try first. */
const OWN_WORDS = new Set([
  'loadpath',
  'engineer',
  'engineers',
  'structural',
  'civil',
  'company',
  'rater',
  'administrator',
  'admin',
]);

let common: Promise<ReadonlySet<string>> | null = null;

/** Loaded when it is first needed, since it takes 20 MB. */
const loadCommon = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

const lettersOf = (text: string) => [...text].filter((sign) => sign >= 'a' && sign <= 'z').join('');

/**
 * Whether this is one of the passwords that are tried first: one of 49,000 that are often found in stolen lists, or a word of this
 * product with digits and signs (ASVS 5.0, 6.2.4 and 6.2.11). Capitals do not count.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.normalize('NFKC').toLowerCase();
  return OWN_WORDS.has(lettersOf(lower)) || (await loadCommon()).has(lower);
}
