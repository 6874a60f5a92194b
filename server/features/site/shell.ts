import type { RenderedPage } from '../../../contract/site/rendering.ts';

const ROOT = '<div id="root"></div>';
const PRELOADER = /<div id="preloader"[^]*?<\/div\s*>\s*/;
const NOSCRIPT = /<noscript[^]*?<\/noscript\s*>\s*/;

/**
 * Returns the function that inserts a rendered page into the shell. Replacements are functions, since `replace` would read a `$` in
 * a page as a pattern. Throws if the shell has no place for a page.
 */
export function createWrap(shell: string, site: string) {
  if (!shell.includes(ROOT)) throw new Error('The built shell has no empty #root.');
  const template = shell
    .replace(/<title>.*?<\/title>/, '')
    .replace('<html lang="en">', () => `<html lang="en" data-site="${site}">`)
    .replace(PRELOADER, '')
    .replace(NOSCRIPT, '');
  return ({ head, body, state }: RenderedPage) => {
    const data = JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
    // A page that failed has no state for the browser to continue with.
    const script = state === null ? '' : `<script type="application/json" id="state">${data}</script>`;
    return template.replace('</head>', () => `${head}</head>`).replace(ROOT, () => `<div id="root">${body}</div>${script}`);
  };
}
