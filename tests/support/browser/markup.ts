import { HtmlValidate } from 'html-validate';
import { complaintsAbout } from './axe.ts';

/** Only the rules of the HTML standard, since the rest of the preset is about style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** The faults of the HTML of a document, each with the rule and the place. */
export async function findMarkupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`),
  );
}

/** The faults of HTML and of accessibility in a shown page. The other parameters are those of `complaintsAbout`. */
export async function findFaults(...shown: Parameters<typeof complaintsAbout>): Promise<string[]> {
  const [page] = shown;
  const html = await page.content();
  // At the same time, since one is computed here and the other in the browser.
  const [invalid, complaints] = await Promise.all([findMarkupErrors(html), complaintsAbout(...shown)]);
  return [...invalid.map((error) => `${page.url()}: ${error}`), ...complaints];
}
