import { HtmlValidate } from 'html-validate';

/** Only the rules of the HTML standard, since the rest of the preset is about style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What is not valid HTML in a document, each with the rule and the place. */
export async function findMarkupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`),
  );
}
