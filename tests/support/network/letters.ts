import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Undoes quoted-printable (RFC 2045, section 6.7), since long lines of an e-mail are sent in it. */
export const decodeLetter = (raw: string) =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The sent e-mails in a data folder, the oldest first; of one kind, or to one address. */
export function rawLettersIn(dataDir: string, { kind = '', to = '' } = {}): string[] {
  const folder = join(dataDir, 'letters');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(kind) && name.endsWith('.eml'))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => readFileSync(path, 'utf8'))
    .filter((letter) => letter.includes(`To: ${to}`));
}

/** The same in readable form. Not for headers, in which a `=` is an ordinary character. */
export const lettersIn = (...which: Parameters<typeof rawLettersIn>): string[] => rawLettersIn(...which).map(decodeLetter);

/** The reset code: the only line with nothing but six digits. */
export const codeIn = (letter: string | undefined) => /^(\d{6})\r?$/m.exec(letter ?? '')?.[1] ?? '';

/** The secret of the link in an e-mail that works once. */
export const linkIn = (letter: string | undefined) => /token=([\w-]{43})/.exec(letter ?? '')?.[1] ?? '';
