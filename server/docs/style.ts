/** What the page adds to the product's own style sheet, in its tokens. */
export const STYLE = `
.docs-head { border-bottom: var(--line); padding: 0 var(--gutter); }
.docs-head a { display: inline-flex; align-items: center; min-height: var(--header); color: var(--ink); font-size: var(--text-l); font-weight: 600; text-decoration: none; }
.docs-page { display: grid; gap: var(--space-8); max-width: calc(var(--wide) + 2 * var(--gutter)); margin: 0 auto; padding: var(--space-12) var(--gutter) var(--space-16); }
.docs-page > *, .docs-page section { min-width: 0; }
.docs-page code, .docs-page a { overflow-wrap: anywhere; }
.docs-lead { max-width: var(--measure); color: var(--muted); font-size: var(--text-l); }
.docs-page nav h2 { font-size: var(--text-l); }
.docs-page nav > ul { columns: 22rem; padding: var(--space-4) 0 0; list-style: none; }
.docs-page nav > ul > li { margin-bottom: var(--space-4); font-weight: 600; }
.docs-page nav ul ul { padding: 0; list-style: none; font: 400 var(--text-s) / 1.5 var(--mono); }
.docs-page nav a { display: inline-block; padding: 2px 0; }
.docs-subject { display: grid; gap: var(--space-4); padding-top: var(--space-8); border-top: 1px solid var(--ink); }
.docs-call { display: grid; gap: var(--space-2); padding: var(--space-6) 0; border-bottom: var(--line); }
.docs-call h3 a { color: var(--ink); text-decoration: none; }
.docs-call h3 a:hover { text-decoration: underline; }
.docs-call h4 { margin-top: var(--space-2); color: var(--muted); font-size: var(--text-s); }
.docs-method { display: inline-block; min-width: 3.5em; color: var(--action); font: 500 var(--text-s) / 1.5 var(--mono); }
.docs-list { font-size: var(--text-s); }
.docs-list > div { display: grid; grid-template-columns: minmax(0, 16rem) minmax(0, 1fr); gap: var(--space-1) var(--space-4); padding: 6px 0; border-top: var(--line); }
.docs-list dd { max-width: var(--measure); }
.docs-page summary { min-height: 24px; color: var(--action); font-size: var(--text-s); cursor: pointer; }
.docs-page pre { margin: var(--space-2) 0 0; padding: var(--space-4); border: var(--line); border-radius: var(--radius-m); background: var(--sunken); font-size: var(--text-s); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 640px) { .docs-list > div { grid-template-columns: minmax(0, 1fr); } }
`;
