import sanitizeHtml from 'sanitize-html';
import { SOFT_RETURNS } from '../../../contract/base/text.ts';

/** Deeper lists and quotes than that are made by nobody who writes. */
const DEEPEST = 40;

const IMAGE = /^\/api\/blog\/images\/[0-9a-f-]{36}$/;
const MAX_SIDE = 10_000;
const MAX_LATEX = 2000;

/** The number in an attribute, if it is within the limits; if not, the attribute is left out. */
const numberIn = (name: string, value: string | undefined, max: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? { [name]: String(number) } : {};
};

const isElsewhere = (href: string) => /^https?:/i.test(href);

/** Elements of formulas, which the editor writes with their source in an attribute. */
const FORMULAS = { span: 'inline-math', div: 'block-math' } as const;

const keepFormula = (tagName: 'span' | 'div', attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const { 'data-type': type, 'data-latex': latex = '' } = attribs;
  const isFormula = type === FORMULAS[tagName] && latex.trim() !== '' && latex.length <= MAX_LATEX;
  if (isFormula) return { tagName, attribs: { 'data-type': type, 'data-latex': latex } };
  return { tagName: tagName === 'div' ? 'p' : 'span', attribs: {} };
};

const TEXT = 'h2 h3 h4 p br hr strong em s u sub sup code pre blockquote ul ol li a img span div';
const ALLOWED = `${TEXT} table thead tbody tr th td`.split(' ');

/**
 * The allowed elements of a post: only those that the editor writes. No element of MathML or SVG, since parsers
 * disagree about what lies inside them; formulas are made from their source when the post is shown (render-content.ts).
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    span: ['data-type', 'data-latex'],
    div: ['data-type', 'data-latex'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(href && { href }), ...(isElsewhere(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...numberIn('width', width, MAX_SIDE), ...numberIn('height', height, MAX_SIDE) },
    }),
    th: (tagName, { colspan, rowspan }) => ({
      tagName,
      attribs: { ...numberIn('colspan', colspan, 50), ...numberIn('rowspan', rowspan, 500) },
    }),
    td: (tagName, { colspan, rowspan }) => ({
      tagName,
      attribs: { ...numberIn('colspan', colspan, 50), ...numberIn('rowspan', rowspan, 500) },
    }),
    ol: (tagName, { start }) => ({ tagName, attribs: numberIn('start', start, 9999) }),
    span: (_tagName, attribs) => keepFormula('span', attribs),
    div: (_tagName, attribs) => keepFormula('div', attribs),
  },
  textFilter: (text) => text.replaceAll(SOFT_RETURNS, '<br />'),
  // A picture from another site would show that site who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE.test(attribs['src'] ?? ''),
};

/**
 * Removes everything from a post's HTML that is not text, structure, a link, one of our pictures, or the source of a formula.
 * Cleaning what is clean changes nothing.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|td|th|pre|blockquote|div)>|<br\s*\/?>/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text that clean HTML has between two tags. */
export const unescapeText = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of clean HTML, without markup. */
export const textOf = (html: string): string =>
  unescapeText(
    sanitizeHtml(
      html.replaceAll(BLOCK_END, (end) => `${end} `),
      TEXT_ONLY,
    ),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The ids of the pictures in clean HTML. */
export const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/api\/blog\/images\/([0-9a-f-]{36})/g)].map(([, id]) => id as string)),
];
