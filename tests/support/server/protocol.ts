/** A fenced block of a Markdown document: ```language about. */
export interface Block {
  language: string;
  about: string;
  text: string;
  /** The line of its fence, counted from 1. */
  line: number;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** By their lower-case names. */
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  /** Absent if the document does not show it. */
  type: string | undefined;
  body: unknown;
}

export function blocksIn(document: string): Block[] {
  return [...document.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)\n```$/gm)].map(
    ({ index, 1: language = '', 2: about = '', 3: text = '' }) => ({
      language,
      about,
      text,
      line: document.slice(0, index).split('\n').length,
    }),
  );
}

function headAndBody(text: string) {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  return { first, headers, body: rest.join('\n\n') };
}

export function parseRequest(text: string): Request {
  const { first, headers, body } = headAndBody(text);
  const [method, path = ''] = first.split(' ');
  return { method: method as Request['method'], path, headers, body };
}

export function parseAnswer(text: string): Answer {
  const { first, headers, body } = headAndBody(text);
  return { status: Number(first.split(' ')[1]), type: headers['content-type'], body: body === '' ? undefined : JSON.parse(body) };
}

/** Bytes in hexadecimal; spaces, line ends and `<>` around them mean nothing. */
export const hexIn = (text: string) => Buffer.from(text.replaceAll(/[^0-9a-f]/g, ''), 'hex');

/** The cells of all tables between a heading and the next one, row by row, without their heads. */
export function tableUnder(document: string, heading: string): string[][] {
  const [, section = ''] = document.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const lines = section.split(/^#+ /m)[0]?.split('\n') ?? [];
  return lines.flatMap((line, index) => {
    const isHead = /^\|[-|]+\|$/.test(lines[index + 1] ?? '');
    if (!line.startsWith('|') || isHead || /^\|[-|]+\|$/.test(line)) return [];
    return [
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ];
  });
}
