import { escapeHtml } from '../../http/escape-html.ts';

/** Markup that is safe to put into a page. A class of its own, so that no plain text can pass for it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(markupOf).join('');
  if (part === false || part === null || part === undefined) return '';
  return escapeHtml(String(part));
}

/** A template that escapes its values, unless they are `Html`, so that a forgotten escape is impossible. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]) =>
  new Html(String.raw({ raw: literals }, ...parts.map(markupOf)));

/** Text in which `code` is between backticks. */
export const renderProse = (text: string) =>
  text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
