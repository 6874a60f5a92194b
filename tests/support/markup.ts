import { HtmlValidate } from 'html-validate';

/** The rules of the HTML standard alone, no opinions on style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What the HTML standard has against a document, each with the rule and the place. */
export async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`),
  );
}
