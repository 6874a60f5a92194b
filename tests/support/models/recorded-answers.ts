import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../contract/rating/evidence.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import type { Levels } from '../../../contract/rating/rating.ts';
import { contentOf } from '../../../server/data/bank/contents.ts';
import { BANK } from '../../../server/data/bank/index.ts';
import type { SpokenQuestion } from '../../../server/data/bank/model.ts';
import { DEMO_ANSWERS } from '../../../server/data/demo/answers/index.ts';
import { levelsOf } from '../../../server/features/evidence/levels.ts';
import { verify } from '../../../server/features/evidence/verify.ts';

const FOUND = join(import.meta.dirname, '../../../server/data/demo/found');
/** Files without answers by question. */
const OTHERS = new Set(['tests.json', 'too-short.json']);

/** An answer of the demo, with the findings of the recorded model. */
export interface RecordedAnswer {
  question: SpokenQuestion;
  content: QuestionContent;
  text: string;
  found: readonly Finding[];
}

type Replies = Record<string, readonly { answer: number; found: Finding[] }[]>;

/** Every written answer of the demo. */
export function listRecordedAnswers(): RecordedAnswer[] {
  const names = readdirSync(FOUND).filter((name) => name.endsWith('.json') && !OTHERS.has(name));
  const byQuestion = names.flatMap((name) => Object.entries(JSON.parse(readFileSync(join(FOUND, name), 'utf8')) as Replies));
  return byQuestion.flatMap(([id, replies]) => {
    const question = BANK.find((one) => one.id === id) as SpokenQuestion;
    const content = contentOf(question);
    return replies.map(({ answer, found }) => ({ question, content, text: DEMO_ANSWERS[id]?.[answer]?.text ?? '', found }));
  });
}

/** The result of the product for findings that are the same in three runs: the doubts, and levels if there is none. */
export function judge({ question, content, text }: Omit<RecordedAnswer, 'found'>, found: readonly Finding[]) {
  const { claims, doubts } = verify({ kind: 'typed', text }, { question: question.text, content }, [found, found, found]);
  const judged = doubts.length > 0 ? null : levelsOf(content.evidence, question.notRated, claims);
  return { doubts, levels: judged?.levels ?? null };
}

/** Levels from these findings if nothing is verified. */
export const trusted = ({ question, content }: Omit<RecordedAnswer, 'found'>, found: readonly Finding[]): Levels | null =>
  levelsOf(content.evidence, question.notRated, found)?.levels ?? null;
