import { BRAND } from '../../../contract/facts/brand.ts';
import { toPlain } from '../../../contract/base/text.ts';
import { escapeHtml } from '../../http/escape-html.ts';

/** Our own words, or a link to one of our pages. Never text that a visitor typed, since readers could take it for ours. */
type Part = string | { link: string };

/**
 * Our own words and links; or text that a visitor typed, which is quoted, so that nobody takes it for our words and no part of it
 * becomes a link; or one line that one of our administrators wrote for readers, which is our own text, but never a link.
 */
export type Paragraph = readonly Part[] | { quoted: string } | { published: string };

export interface MailText {
  subject: string;
  paragraphs: readonly Paragraph[];
  /** A code, shown large after the second paragraph. */
  figure?: string;
}

const splitLines = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/);

/** Line ends and characters that change the direction of text could make a title look like another part of the e-mail. */
export const toOneLine = (text: string) => toPlain(text).replaceAll(/\s+/g, ' ').trim();

function renderText(paragraph: Paragraph) {
  if ('published' in paragraph) return toOneLine(paragraph.published);
  if (!('quoted' in paragraph)) {
    // A link has a line of its own, since many programs take a full stop behind an address for a part of it.
    const parts = paragraph.map((part) => (typeof part === 'string' ? part : `\n${part.link}\n`));
    return parts
      .join('')
      .replaceAll(/ ?\n[.,]? ?/g, '\n')
      .trim();
  }
  return splitLines(paragraph.quoted)
    .map((line) => `> ${line}`)
    .join('\n');
}

function renderHtml(paragraph: Paragraph) {
  if ('published' in paragraph) return `<p>${escapeHtml(toOneLine(paragraph.published))}</p>`;
  if ('quoted' in paragraph) {
    const lines = splitLines(paragraph.quoted).map(escapeHtml).join('<br>');
    return `<blockquote style="margin:0;padding-left:1em;border-left:2px solid">${lines}</blockquote>`;
  }
  const parts = paragraph.map((part) =>
    typeof part === 'string' ? escapeHtml(part) : `<a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a>`,
  );
  return `<p>${parts.join('')}</p>`;
}

/** The text as plain text and as HTML. The HTML loads nothing, so that nobody can track who reads it. */
export function renderBodies({ paragraphs, figure }: MailText): { text: string; html: string } {
  const text = paragraphs.map(renderText);
  const html = paragraphs.map(renderHtml);
  if (figure) {
    text.splice(2, 0, figure);
    html.splice(2, 0, `<p style="font:600 28px/1.5 monospace;letter-spacing:4px">${escapeHtml(figure)}</p>`);
  }
  return {
    text: `${[...text, BRAND].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em">${html.join('')}<p>${BRAND}</p></body></html>`,
  };
}
