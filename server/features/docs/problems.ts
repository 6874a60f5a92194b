import { BRAND } from '../../../contract/facts/brand.ts';
import { docsPage } from '../../../contract/site/docs.ts';
import { PROBLEMS, type ProblemCode } from '../../../contract/base/problem.ts';
import { FAILURES } from '../../http/failures.ts';
import { Html, html, renderProse } from './html.ts';
import { STYLE } from './style.ts';

const sections = (Object.entries(PROBLEMS) as [ProblemCode, string][]).map(([code, meaning]) => {
  const [status, sentence] = FAILURES[code];
  return html` <section aria-labelledby="${code}">
    <h2 id="${code}"><a href="#${code}">${code}</a></h2>
    <p>${renderProse(meaning)}</p>
    <p class="muted">Status ${status}. Its usual sentence: ${sentence}</p>
  </section>`;
});

/** The page that the `type` of every problem leads to. `look`: markup for its head, since only the build knows its file names. */
export function problemsPageOf(look: string): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Problems of the ${BRAND} API</title>
        ${new Html(look)}
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header class="docs-head"><a href="/">${BRAND}</a></header>
        <main class="docs-page">
          <h1>Problems</h1>
          <p>
            Every refusal is an <code>application/problem+json</code> (RFC 9457) whose <code>type</code> is the address of one of
            these sections. A client decides by the status and the code, and shows <code>detail</code>.
            <a href="${docsPage.path}">The whole API</a>.
          </p>
          ${sections}
        </main>
      </body>
    </html> `;
  return page.markup;
}
