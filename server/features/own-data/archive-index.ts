import { BRAND, CONTACT, OPERATOR_NAMED } from '../../../contract/facts/brand.ts';
import { momentInUtc } from '../../../contract/facts/zoned-dates.ts';
import { RETENTION, spanText } from '../../../contract/facts/retention.ts';
import { toPlain } from '../../../contract/base/text.ts';
import type { GivenTable } from './archive-repository.ts';

const escape = (text: string) => toPlain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tr>${heads.map((head) => `<th>${escape(head)}</th>`).join('')}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

const PURPOSES = [
  ['Account and sign-in', 'So that you can sign in, and nobody else can.'],
  ['Profile', 'So that companies can find you, and both sides can reach each other.'],
  ['Test, recordings, ratings', 'So that what you can do is judged and can be heard.'],
  ['Connections, messages', 'So that engineers and companies can write to each other.'],
  ['Records of companies', 'Companies keep them to decide whom they hire. Each company is responsible for its own.'],
  ['Notifications, newsletter', 'Because you have asked for them.'],
] as const;

const RECIPIENTS = [
  ['Companies', 'See the profile of an engineer as the engineer has chosen, and contact data only when connected.'],
  ['Raters', 'Hear and see the test, without a name.'],
  ['The operator', `${OPERATOR_NAMED}, whose administrators can look up accounts.`],
  ['The mail server', 'Carries e-mails, and so learns addresses.'],
  ['The push service of your browser', 'Learns that something has happened, if you have switched push messages on.'],
  ['A language model', 'Skills and sentences of raters, without a name, if the operator has set one up for the search.'],
  ['A provider of sign-in', 'Learns that you sign in here, if you do it through one.'],
] as const;

interface Facts {
  madeAt: Date;
  tables: readonly GivenTable[];
  /** Names of the other files. */
  files: readonly string[];
}

/** The page that says what each file of an archive is. It loads nothing and runs nothing. */
export function writeIndex({ madeAt, tables, files }: Facts): string {
  const left = tables.flatMap(({ file, without = {} }) =>
    Object.entries(without).map(([column, reason]) => [file, column, reason] as const),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data at ${BRAND}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}table{border-collapse:collapse;width:100%}td,th{border:1px solid;padding:.3em .6em;text-align:left;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>Your data at ${BRAND}</h1>
<p>Made on ${momentInUtc(madeAt.toISOString())}. Files that end in .json are text, one record on each line. Times are in UTC.</p>
<h2>Files</h2>
${table(
  ['File', 'What it is'],
  tables.map(({ file, what }) => [file, what]),
)}
${
  files.length > 0
    ? table(
        ['Picture or recording'],
        files.map((file) => [file]),
      )
    : ''
}
<p>A recording that is still arriving or being prepared is not in the archive. Ask for another one later.</p>
<h2>What for</h2>${table(['What', 'For'], PURPOSES)}
<h2>Who gets it</h2>${table(['Who', 'What'], RECIPIENTS)}
<h2>How long</h2>${table(
    ['What', 'How long', 'Counted from', 'Then'],
    Object.values(RETENTION).map(({ what, keep, since, after }) => [what, spanText(keep), since, after]),
  )}
<p>Everything else stays until you delete it or the account is deleted; records of companies, until the company deletes them.</p>
<h2>What companies keep about an engineer</h2>
<p>Notes, scorecards, tags and shortlists belong to the company that wrote them: it is responsible for them, and its members have
rights of their own. So this archive says that there are some, and when, but not their words; and it names a company only while you
are connected with it. Of the log in which a company reads what its members did, it says when your contact data was opened. For the words ask that company, or write to ${escape(CONTACT.mailbox)}, and we pass your request on to companies
that are not named here.</p>
<h2>What is left out of a file</h2>${table(['File', 'Field', 'Why'], left)}
</html>
`;
}
