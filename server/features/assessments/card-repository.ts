import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { answers, attempts, cards, questionVersions, questions, ratings } from '../../platform/db/schema/assessments.ts';
import { corrections } from '../../platform/db/schema/corrections.ts';
import { isAnswerOfCard, isRecordedCard, isVersionOfCard } from './card-conditions.ts';

/**
 * A card with its question, the version that was asked, its answer and ratings, the end of its test and the rules of its scoring.
 */
export interface CardRow {
  card: typeof cards.$inferSelect;
  question: Pick<typeof questions.$inferSelect, 'area' | 'kind' | 'demo'> & { retired: boolean };
  content: QuestionContent;
  /** The latest correction of its key; null if there is none. */
  correction: Pick<typeof corrections.$inferSelect, 'keyAfter' | 'at'> | null;
  answer: typeof answers.$inferSelect | null;
  /** All of them, the oldest first. */
  ratings: (typeof ratings.$inferSelect)[];
  finishedAt: Date | null;
  scoring: number;
  /** How many raters each spoken answer of the test needs. */
  raters: number;
}

/** Whether a question is no longer asked: it is no longer in the bank, or administrators have retired it. */
export const isRetired = sql<boolean>`(${questions.retired} or ${questions.withdrawnAt} is not null)`;

/** A correction, and those before it. */
const isUpTo = (correctionId: string) =>
  sql`(${corrections.at}, ${corrections.id}) <= (select at, id from corrections as last where last.id = ${correctionId})`;

type Correction = CardRow['correction'];

/** From JSON, in which a time is a text. */
const toCorrection = (row: { keyAfter: string | null; at: string } | null): Correction => row && { ...row, at: new Date(row.at) };

/** The part of a version that marks depend on, without its words and examples, which are most of it. */
const toMarkBy = sql<QuestionContent>`jsonb_build_object('text', '', 'options', null, 'key', ${questionVersions.content} -> 'key',
  'rationale', null, 'evidence', '[]'::jsonb, 'notRated', ${questionVersions.content} -> 'notRated', 'examples', '[]'::jsonb)`;

/** The latest correction of the key of a version. */
const latestOf = (upTo: string | undefined) => sql`(
  select jsonb_build_object('keyAfter', ${corrections.keyAfter}, 'at', ${corrections.at}) from ${corrections}
  where ${corrections.questionId} = ${cards.questionId} and ${corrections.version} = ${cards.version}
    ${upTo === undefined ? sql`` : sql`and ${isUpTo(upTo)}`}
  order by ${corrections.at} desc, ${corrections.id} desc limit 1)`;

interface Wanted {
  /** Keys in the state after this correction, without later ones. */
  upTo?: string;
  /** With what to listen for and the examples, as a rater needs them. */
  withWords?: boolean;
}

export function createCardRepository(db: Db | Tx) {
  return {
    /** All cards of these tests, in order. */
    async list(attemptIds: string[], { upTo, withWords = false }: Wanted = {}): Promise<CardRow[]> {
      if (attemptIds.length === 0) return [];
      const isOfThese = inArray(cards.attemptId, attemptIds);
      // One after the other, since a transaction has one connection.
      const rows = await db
        .select({
          card: cards,
          question: { area: questions.area, kind: questions.kind, demo: questions.demo, retired: isRetired },
          content: withWords ? questionVersions.content : toMarkBy,
          correction: latestOf(upTo).mapWith(toCorrection),
          answer: answers,
          finishedAt: attempts.finishedAt,
          scoring: attempts.scoring,
          raters: attempts.raters,
        })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .innerJoin(questions, eq(questions.id, cards.questionId))
        .innerJoin(questionVersions, isVersionOfCard)
        .leftJoin(answers, isAnswerOfCard)
        .where(isOfThese)
        .orderBy(asc(cards.attemptId), asc(cards.position));
      const rated = await db.select().from(ratings).where(inArray(ratings.attemptId, attemptIds)).orderBy(asc(ratings.ratedAt));
      const ratingsOf = Map.groupBy(rated, ({ attemptId, questionId }) => `${attemptId} ${questionId}`);
      return rows.map((row) => ({
        ...row,
        ratings: ratingsOf.get(`${row.card.attemptId} ${row.card.questionId}`) ?? [],
      }));
    },

    async isRecorded(attemptId: string, questionId: string): Promise<boolean> {
      const found = await db
        .select({ position: cards.position })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .where(and(eq(cards.attemptId, attemptId), eq(cards.questionId, questionId), isRecordedCard(db)));
      return found.length > 0;
    },
  };
}

export type CardRepository = ReturnType<typeof createCardRepository>;
