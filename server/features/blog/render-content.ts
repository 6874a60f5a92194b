import katex from 'katex';
import { LRUCache } from 'lru-cache';
import { IMAGE_WIDTHS } from '../../../contract/facts/image-widths.ts';
import { cleanHtml, unescapeText } from './clean-html.ts';

/** The text of a page is at most so wide; see `--measure` in src/ui/tokens.css. */
const SIZES = '(width < 800px) 92vw, 720px';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** MathML, which browsers draw without a style sheet. A formula that cannot be read is shown as its source. */
function renderFormula(latex: string, displayMode: boolean): string {
  try {
    const made = katex.renderToString(latex, {
      output: 'mathml',
      displayMode,
      throwOnError: true,
      trust: false,
      // Without this it writes the text of an author into the log.
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
    // A wide one is scrolled by the keyboard, too.
    return displayMode ? made.replace('<math ', '<math tabindex="0" ') : made;
  } catch {
    return `<code>${escape(latex)}</code>`;
  }
}

/** cleanHtml writes both so; there is no other way in which its output can contain `data-type`. */
const FORMULA = /<(span|div) data-type="(?:inline|block)-math" data-latex="([^"]*)">.*?<\/\1>/gs;
const IMAGE = /<img src="(\/api\/blog\/images\/[0-9a-f-]{36})" alt="([^"]*)"(?: width="(\d+)")?(?: height="(\d+)")? ?\/>/g;

/** Without a width nothing is known of its sizes, so the one address must do. */
function renderImage(src: string, alt: string, width?: string, height?: string): string {
  if (!width || !height) return `<img src="${src}" alt="${alt}" loading="lazy" decoding="async">`;
  const setOf = (type: string) =>
    IMAGE_WIDTHS.filter((_, index) => index === 0 || (IMAGE_WIDTHS[index - 1] ?? 0) < Number(width))
      .map((each) => `${src}/${each}.${type} ${each}w`)
      .join(', ');
  return [
    '<picture>',
    ...['avif', 'webp'].map((type) => `<source type="image/${type}" srcset="${setOf(type)}" sizes="${SIZES}">`),
    `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`,
    '</picture>',
  ].join('');
}

function render(html: string): string {
  return cleanHtml(html)
    .replaceAll(FORMULA, (_, element: string, latex: string) => renderFormula(unescapeText(latex), element === 'div'))
    .replaceAll(IMAGE, (_, src: string, alt: string, width?: string, height?: string) => renderImage(src, alt, width, height))
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div data-table role="group" tabindex="0" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Bytes of rendered posts in the cache, so that a post that is read often is cleaned only once. */
const KEPT = 16 * 1024 * 1024;
const rendered = new LRUCache<string, string>({
  maxSize: KEPT,
  sizeCalculation: (value, key) => 2 * (value.length + key.length) + 1,
});

/** The HTML that readers get, from the HTML of a post: cleaned once more, with formulas as MathML and pictures in every width. */
export function renderContent(html: string): string {
  const known = rendered.get(html);
  if (known !== undefined) return known;
  const made = render(html);
  rendered.set(html, made);
  return made;
}
