import { expect, test, vi } from 'vitest';
import { cleanHtml, imagesIn, textOf } from '../../../../server/features/blog/clean-html.ts';
import { renderContent } from '../../../../server/features/blog/render-content.ts';
import { SCRIPT_INJECTIONS } from '../../../support/browser/script-injections.ts';

const IMAGE = '/api/blog/images/00000000-0000-4000-8000-000000000000';

test('what the editor writes stays as it is', () => {
  const html = [
    '<h2>Span</h2><h3>Load</h3><p>Text <strong>bold</strong> <em>light</em> <s>gone</s> x<sub>1</sub> m<sup>2</sup> <code>w</code><br />next</p>',
    '<ul><li><p>One</p></li></ul><ol start="3"><li><p>Three</p></li></ol><blockquote><p>Said</p></blockquote><pre><code>a &lt; b</code></pre><hr />',
    '<table><tbody><tr><th colspan="2"><p>Head</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    `<img src="${IMAGE}" alt="A &quot;beam&quot;" width="800" height="400" />`,
    '<p><a href="/blog">here</a> <a href="https://example.com/" rel="noopener nofollow">there</a> <a href="mailto:a@example.com">mail</a></p>',
    '<p><span data-type="inline-math" data-latex="\\frac{a}{b}"></span></p><div data-type="block-math" data-latex="x^2"></div>',
  ].join('');
  expect(cleanHtml(html)).toBe(html);
});

test('markup that no post needs is removed, and its text stays', () => {
  expect(cleanHtml('<h1 class="x" style="color:red">A</h1><p id="y">B <font>C</font></p>')).toBe('<h2>A</h2><p>B C</p>');
  expect(cleanHtml('<img src="https://tracker.example/x.png" alt="x"><p>A</p>')).toBe('<p>A</p>');
  expect(cleanHtml('<td colspan="900">a</td>')).not.toContain('900');
});

test('soft returns in the text are line breaks', () => {
  expect(cleanHtml('<p>one\u2028two\vthree\u2029four</p>')).toBe('<p>one<br />two<br />three<br />four</p>');
});

test('formulas become MathML, and the source of one that cannot be read stays', () => {
  const html = renderContent('<p><span data-type="inline-math" data-latex="\\frac{a}{b}"></span></p>');
  expect(html).toContain('<mfrac>');
  expect(renderContent('<p><span data-type="inline-math" data-latex="\\frac{a"></span></p>')).toContain('<code>\\frac{a</code>');
});

test('what an author has typed into a formula is not written to the log', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(renderContent('<p><span data-type="inline-math" data-latex="Größe = 5"></span></p>')).toContain('<math');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a picture comes in the widths that it has', () => {
  const html = renderContent(`<img src="${IMAGE}" alt="A beam" width="700" height="350">`);
  expect(html).toContain(`${IMAGE}/480.avif 480w, ${IMAGE}/960.avif 960w"`);
  expect(html).not.toContain('1440');
  expect(html).toContain('width="700" height="350"');
});

test('the words and the pictures of a text are found', () => {
  expect(textOf('<h2>A</h2><p>B &amp; <strong>C</strong></p><p>D</p>')).toBe('A B & C D');
  expect(imagesIn(`<img src="${IMAGE}" alt="x"><img src="${IMAGE}" alt="y">`)).toEqual(['00000000-0000-4000-8000-000000000000']);
});

test.each(SCRIPT_INJECTIONS)('cleaning what is clean changes nothing: %s', (html) => {
  const clean = cleanHtml(html);
  expect(cleanHtml(clean)).toBe(clean);
});
