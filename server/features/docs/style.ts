/** Only what the product's style sheet lacks for the page of problems. With its tokens, so that a theme applies here too. */
export const STYLE = `
.docs-head { border-bottom: var(--line); padding: 0 var(--gutter); }
.docs-head a { display: inline-flex; align-items: center; min-height: var(--header); color: var(--ink); font-size: var(--text-l); font-weight: 600; text-decoration: none; }
.docs-page { display: grid; gap: var(--space-6); max-width: var(--regular); margin: 0 auto; padding: var(--space-12) var(--gutter) var(--space-16); overflow-wrap: anywhere; }
.docs-page section { display: grid; gap: var(--space-2); padding-top: var(--space-6); border-top: var(--line); }
.docs-page h2 { font: 500 var(--text-l) / 1.4 var(--mono); }
.docs-page h2 a { color: var(--ink); }
`;
