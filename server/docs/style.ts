/** What the page adds to the product's own style sheet, in its tokens. */
export const STYLE = `
.docs-head { border-bottom: var(--line); padding: 0 var(--gutter); }
.docs-head a { display: inline-flex; align-items: center; min-height: var(--header); color: var(--ink); font-size: var(--text-l); font-weight: 600; text-decoration: none; }
.docs-page { display: grid; gap: var(--s-4); max-width: calc(var(--wide) + 2 * var(--gutter)); margin: 0 auto; padding: var(--s-6) var(--gutter) var(--s-8); }
.docs-page > *, .docs-page section { min-width: 0; }
.docs-page code, .docs-page a { overflow-wrap: anywhere; }
.docs-lead { max-width: var(--measure); color: var(--muted); font-size: var(--text-l); }
.docs-page nav h2 { font-size: var(--text-l); }
.docs-page nav > ul { columns: 22rem; padding: var(--s-2) 0 0; list-style: none; }
.docs-page nav > ul > li { margin-bottom: var(--s-2); font-weight: 600; }
.docs-page nav ul ul { padding: 0; list-style: none; font: 400 var(--text-s) / 1.5 var(--mono); }
.docs-page nav a { display: inline-block; padding: 2px 0; }
.docs-subject { display: grid; gap: var(--s-2); padding-top: var(--s-4); border-top: 1px solid var(--ink); }
.docs-call { display: grid; gap: var(--s-1); padding: var(--s-3) 0; border-bottom: var(--line); }
.docs-call h3 a { color: var(--ink); text-decoration: none; }
.docs-call h3 a:hover { text-decoration: underline; }
.docs-call h4 { margin-top: var(--s-1); color: var(--muted); font-size: var(--text-s); }
.docs-method { display: inline-block; min-width: 3.5em; color: var(--action); font: 500 var(--text-s) / 1.5 var(--mono); }
.docs-list { font-size: var(--text-s); }
.docs-list > div { display: grid; grid-template-columns: minmax(0, 16rem) minmax(0, 1fr); gap: var(--s-05) var(--s-2); padding: 6px 0; border-top: var(--line); }
.docs-list dd { max-width: var(--measure); }
.docs-page summary { min-height: 24px; color: var(--action); font-size: var(--text-s); cursor: pointer; }
.docs-page pre { margin: var(--s-1) 0 0; padding: var(--s-2); border: var(--line); border-radius: var(--radius-m); background: var(--sunken); font-size: var(--text-s); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 640px) { .docs-list > div { grid-template-columns: minmax(0, 1fr); } }
`;
