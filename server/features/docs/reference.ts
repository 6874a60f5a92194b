import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BRAND } from '../../../contract/facts/brand.ts';
import { docsFile, openApi, problemsPage } from '../../../contract/site/docs.ts';
import { pathOf } from '../../../contract/base/call.ts';

const require = createRequire(import.meta.url);
const UI_STYLE = readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8');
const UI_SCRIPT = readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8');

/** Needed where Swagger UI's own colours have too little contrast for WCAG AA, and for the header that we add. */
const STYLE = `
body { margin: 0; }
.docs-head { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 16px 20px; }
.docs-head a { min-height: 24px; }
.swagger-ui .opblock-body { overflow-x: auto; }
.swagger-ui :is(.curl, .microlight), .swagger-ui :is(.curl, .microlight) * { overflow: visible !important; white-space: pre-wrap !important; overflow-wrap: anywhere; }
.swagger-ui .download-contents { background: #3c444d; }
.swagger-ui :is(.header-col, .parameter__in, .response-undocumented) { color: inherit !important; }
html:not(.dark-mode) .swagger-ui .opblock-summary-method { background: #14202e !important; }
html:not(.dark-mode) .swagger-ui :is(a, .link, .info .base-url) { color: #1a4f8c; }
html:not(.dark-mode) .swagger-ui .info .title small { background: #56616d; }
html:not(.dark-mode) .swagger-ui .info .title small.version-stamp { background: #1b6a43; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1b6a43; color: #1b6a43; }
html:not(.dark-mode) .swagger-ui .btn.execute { background: #1a4f8c; }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: #a1232b; color: #a1232b; }
html.dark-mode .swagger-ui .btn.cancel { color: #ffbab5 !important; }
html.dark-mode .swagger-ui .opblock-section-header { background: #0c1826 !important; }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation: none !important; transition: none !important; } }
`;

/** The files that the page loads, by name: their type and their text. */
export const FILES: ReadonlyMap<string, { type: string; text: string }> = new Map([
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', text: UI_STYLE }],
  ['swagger-ui-bundle.js', { type: 'text/javascript; charset=utf-8', text: UI_SCRIPT }],
]);

const addressOf = (file: string) => pathOf(docsFile.path, { file });

/** The reference for people: Swagger UI. Its files come from this server, since the policy allows no other host. */
export const REFERENCE = `<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${BRAND} API</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${addressOf('swagger-ui.css')}" />
      <style>
        ${STYLE}
      </style>
    </head>
    <body class="swagger-ui">
      <header class="docs-head">
        <a href="/">${BRAND}</a>
        <a href="${openApi.path}">OpenAPI 3.1</a>
        <a href="${problemsPage.path}">Problems</a>
      </header>
      <main>
        <noscript>The reference needs JavaScript. The OpenAPI document and the list of problems do not.</noscript>
        <div id="reference"></div>
      </main>
      <script src="${addressOf('swagger-ui-bundle.js')}"></script>
      <script src="/api-reference.js"></script>
    </body>
  </html>`;
