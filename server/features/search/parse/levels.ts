import type { Read } from './read.ts';
import type { Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';
import type { LevelWord } from './words.ts';

/** The clause of each token: commas inside a list of topics do not end it for a level, full stops do. */
function clausesOf(tokens: readonly Token[]) {
  let clause = 0;
  return tokens.map(({ ends }) => {
    const own = clause;
    if (ends !== 'no') clause += 1;
    return own;
  });
}

interface Attached {
  word: LevelWord;
  from: number;
  to: number;
  /** The topics that it is about; none if it is about the whole test. */
  topics: Read[];
}

/**
 * A level is about the next topics of its clause, up to the next level; without one about the topic before it, as in 'steel
 * (senior)' or 'steel, senior'.
 */
function attach(phrases: readonly Phrase[], reads: readonly Read[], tokens: readonly Token[]): Attached[] {
  const clauses = clausesOf(tokens);
  const topics = reads.filter(({ value }) => value.kind === 'topic').toSorted((a, b) => a.from - b.from);
  const levels = phrases.flatMap(({ meaning, from, to }) => (meaning.kind === 'level' ? [{ word: meaning.word, from, to }] : []));
  return levels.map(({ word, from, to }, index) => {
    const until = levels[index + 1]?.from ?? tokens.length;
    const after = topics.filter((topic) => topic.from >= to && topic.from < until && clauses[topic.from] === clauses[from]);
    const next = levels[index + 1];
    const isAlone = next === undefined || clauses[next.from] !== clauses[from];
    const before = topics.filter(
      (topic) =>
        topic.to === from && !levels.some((level) => level.to <= topic.from && clauses[level.from] === clauses[topic.from]),
    );
    return { word, from, to, topics: after.length > 0 ? after : isAlone ? before : [] };
  });
}

/** Adds the levels to their topics, and levels of the whole person. */
export function attachLevels(reads: readonly Read[], phrases: readonly Phrase[], tokens: readonly Token[]): Read[] {
  const extra: Read[] = [];
  const levelOf = new Map<Read, Attached>();
  for (const attached of attach(phrases, reads, tokens)) {
    const { word, from, to, topics } = attached;
    for (const topic of topics) if (!levelOf.has(topic)) levelOf.set(topic, attached);
    if (word.newcomer) extra.push({ value: { kind: 'experience', least: null, most: '1-3' }, from, to });
    else if (topics.length === 0 && word.ofPerson) extra.push({ value: { kind: 'level', least: word.level }, from, to });
    if (word.oldHand) extra.push({ value: { kind: 'experience', least: '10+', most: null }, from, to });
  }
  const levelled = reads.map((read) => {
    const attached = levelOf.get(read);
    if (read.value.kind !== 'topic' || !attached) return read;
    const from = Math.min(read.from, attached.from);
    const to = Math.max(read.to, attached.to);
    return { value: { ...read.value, level: attached.word.newcomer ? null : attached.word.level }, from, to };
  });
  const hasYears = reads.some(({ value }) => value.kind === 'experience');
  return [...levelled, ...extra.filter(({ value }) => value.kind !== 'experience' || !hasYears)];
}
