import { MENTION_MARKER } from '../../../../contract/hiring/engineer-notes.ts';
import type { Member } from '../../../../contract/companies/company-team.ts';

type Colleague = Pick<Member, 'id' | 'name' | 'email'>;

/** A colleague with the name that notes show. */
export interface Mentionable {
  id: string;
  label: string;
}

/** Members of the same name are told apart by their addresses. */
export const mentionables = (members: readonly Colleague[]): Mentionable[] =>
  members.map(({ id, name, email }) => {
    const isOnly = members.every((other) => other.id === id || other.name !== name);
    return { id, label: isOnly ? name : `${name} (${email})` };
  });

/** A part of a note: its text, or the id of somebody whom it mentions. */
export type NotePart = { text: string } | { mention: string };

/** The text of a note, divided at its mentions. */
export function partsOf(stored: string): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const { 0: marker, 1: mention = '', index } of stored.matchAll(MENTION_MARKER)) {
    if (index > from) parts.push({ text: stored.slice(from, index) });
    parts.push({ mention });
    from = index + marker.length;
  }
  if (from < stored.length) parts.push({ text: stored.slice(from) });
  return parts;
}

/** A stored text as it is typed, with names. A former member stays a marker, so that nothing is lost. */
export function toTyped(stored: string, people: readonly Mentionable[]): string {
  const labels = new Map(people.map(({ id, label }) => [id, label]));
  return stored.replaceAll(MENTION_MARKER, (marker, id: string) => (labels.has(id) ? `@${labels.get(id)}` : marker));
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/** A typed text as it is stored: an @ with the whole name of a colleague is a mention. */
export function toStored(typed: string, people: readonly Mentionable[]): string {
  // Of two names of which one begins with the other, the longer one is meant.
  const byLength = people.toSorted((a, b) => b.label.length - a.label.length);
  let stored = '';
  let from = 0;
  for (let at = typed.indexOf('@'); at >= 0; at = typed.indexOf('@', at + 1)) {
    if (at < from || isWordSign(typed[at - 1])) continue;
    const start = at + 1;
    const meant = byLength.find(
      ({ label }) => label !== '' && typed.startsWith(label, start) && !isWordSign(typed[start + label.length]),
    );
    if (!meant) continue;
    stored += `${typed.slice(from, at)}@[${meant.id}]`;
    from = start + meant.label.length;
  }
  return stored + typed.slice(from);
}

/** The longest name that is looked for. */
const MAX_WORDS = 60;

/** The words after the @ before the caret, and where that is; null if there is none. */
export function mentionAt(typed: string, caret: number): { from: number; words: string } | null {
  const from = typed.slice(0, caret).lastIndexOf('@');
  if (from < 0 || caret - from > MAX_WORDS || isWordSign(typed[from - 1])) return null;
  const words = typed.slice(from + 1, caret);
  return words.includes('\n') ? null : { from, words };
}

/** The colleagues of whose name a word begins like that. */
export function findPeople(people: readonly Mentionable[], words: string): Mentionable[] {
  const wanted = words.toLocaleLowerCase();
  return people.filter(({ label }) => {
    const name = label.toLocaleLowerCase();
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
}
