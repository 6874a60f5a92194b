// In test:long, since it writes every injection into every page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanHtml } from '../../server/features/blog/clean-html.ts';
import { renderContent } from '../../server/features/blog/render-content.ts';
import { NO_WORKER, type SharedBrowser, shareChromium } from '../support/browser/chromium.ts';
import { SCRIPT_INJECTIONS } from '../support/browser/script-injections.ts';

/** All HTML that readers may get. */
const ALLOWED = new Set(
  'h2 h3 h4 p br hr strong em s u sub sup code pre blockquote ul ol li a img picture source table thead tbody tr th td span div'.split(
    ' ',
  ),
);

let browser: SharedBrowser;
beforeAll(async () => {
  browser = await shareChromium();
});
afterAll(() => browser?.close());

test('no script runs from any injection, without the help of a content security policy, and nothing is asked from elsewhere', async () => {
  const page = await browser.newPage(NO_WORKER);
  const asked: string[] = [];
  const ran: string[] = [];
  await page.exposeFunction('ran', () => void ran.push('a script'));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push('a dialog')));
  await page.route('**/*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title><main></main>' });
  });
  const wrong: string[] = [];
  for (const html of SCRIPT_INJECTIONS) {
    await page.goto('http://localhost:1/');
    asked.length = 0;
    const found = await page.evaluate(
      async ({ content, allowed }) => {
        const main = document.querySelector('main') as HTMLElement;
        // In the way of React, and in the way of the parser with a page from the server.
        main.innerHTML = content;
        document.write(content);
        document.close();
        const roots = [main, document.body];
        for (const element of roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])) {
          for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle'])
            element.dispatchEvent(new Event(type, { bubbles: true }));
          if (element instanceof HTMLAnchorElement) {
            element.addEventListener('click', (event) => !/^javascript:/i.test(element.href) && event.preventDefault());
            element.click();
          }
        }
        // Any script would run before the error of the last picture.
        await new Promise((resolve) => {
          const last = new Image();
          last.addEventListener('error', resolve);
          last.src = 'http://localhost:1/last.png';
        });
        const elements = [...main.querySelectorAll('*')].filter((element) => element.closest('math') === null);
        const names = elements.map((element) => element.localName).filter((name) => !allowed.includes(name));
        const handlers = [...main.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style' || name === 'srcdoc'),
        );
        return [...names, ...handlers];
      },
      { content: renderContent(cleanHtml(html)), allowed: [...ALLOWED] },
    );
    const foreign = asked.filter((url) => !url.startsWith('http://localhost:1/'));
    if (found.length + foreign.length + ran.length > 0) wrong.push(`${html}: ${[...found, ...foreign, ...ran].join(', ')}`);
    ran.length = 0;
  }
  expect(wrong).toEqual([]);

  // The same page runs scripts of HTML that is not cleaned, so this test can fail.
  await page.goto('http://localhost:1/');
  await page.evaluate(() => void ((document.querySelector('main') as HTMLElement).innerHTML = '<img src="x:" onerror="ran()">'));
  await expect.poll(() => ran).toEqual(['a script']);
});
