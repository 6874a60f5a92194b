import type { BankQuestion } from '../../data/bank/model.ts';

const INDENT = '  ';
/** Where the helpers are, seen from the folder of an area. */
const MODEL = '../model.ts';

/** A text as TypeScript writes it, in single quotes. */
const quote = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** A value as TypeScript writes it. Fields that are undefined are left out. */
export function writeLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value !== 'object') return String(value);
  const deeper = indent + INDENT;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => writeLiteral(item, deeper))
    : Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : [`${name}: ${writeLiteral(item, deeper)}`]));
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`;
}

interface Approved {
  /** Of the proposal. */
  id: string;
  approvedOn: string;
  isNew: boolean;
  version: number | null;
}

/** The file that the developers add to the bank, named after the question. */
export function writeFile(question: BankQuestion, { id, approvedOn, isNew, version }: Approved) {
  const helper = question.kind === 'choice' ? 'fixed' : 'spoken';
  const { kind: _kind, ...rest } = question;
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'form'));
  const what = isNew ? 'A new question' : `In place of version ${version} of this question`;
  return {
    name: `${question.id}.ts`,
    text: `import { ${helper} } from '${MODEL}';

// ${what}. Proposal ${id}, approved on ${approvedOn}.
export const proposed = ${helper}(${writeLiteral(fields)});
`,
  };
}
