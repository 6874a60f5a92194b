/** Letters that no decomposition of Unicode takes apart, as they are written where there are only the letters a to z. */
const PLAIN = new Map(
  [
    'ß ss,æ ae,œ oe,þ th,ŋ ng,ĸ k,ı i,ȷ j,ə e,ǝ e,ɛ e,ɔ o,ɩ i,đ d,ð d,ɖ d,ɗ d,ħ h,ł l,ƚ l,ɫ l,ø o,ɵ o,ŧ t,ƭ t,ʈ t,ƀ b,ɓ b',
    'ƈ c,ȼ c,ɇ e,ƒ f,ǥ g,ɠ g,ɣ g,ɨ i,ɉ j,ƙ k,ƞ n,ɲ n,ƥ p,ɍ r,ʉ u,ʋ v,ⱱ v,ƴ y,ɏ y,ƶ z,ȥ z,ⱥ a,ⱦ t',
  ].flatMap((line) => line.split(',').map((pair) => pair.split(' ') as [string, string])),
);
const WITHOUT_PARTS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** A text in small letters without accents and strokes: 'Łódź' becomes 'lodz'. Letters of other scripts stay. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(WITHOUT_PARTS, (letter) => PLAIN.get(letter) ?? letter);

const joinWords = (text: string) => text.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');

/** Signs that distinguish names, as C, C++ and C# are three languages. */
const SIGNS: Record<string, string> = { '+': '-plus', '#': '-sharp' };

/** The words of a title as they are written in an address: lower-case letters and digits with single hyphens between them. */
export const toSlug = (title: string) =>
  joinWords(
    // A trade mark is no part of a name, and would become the letters 'tm'.
    plainLetters(title.replaceAll(/[™℠]/g, ' '))
      .replaceAll(/[a-z0-9][+#]+/g, (end) => `${end.replaceAll(/[+#]/g, (sign) => SIGNS[sign] ?? '')}-`)
      .replaceAll(/(^|\s)\.(?=[a-z])/g, '$1dot-'),
  );

/** As `toSlug` was until November 2026. Links to lists of a tag from then still find it. */
export const formerSlug = (title: string) => joinWords(title.toLowerCase());

/** The name of the file into which a shortlist is exported. */
export const shortlistFile = (name: string) => `shortlist-${toSlug(name) || 'engineers'}.csv`;
