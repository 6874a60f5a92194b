import type { AskedItem } from '../../../../contract/bank/cuts.ts';
import type { Drawing } from '../../../../contract/assessment/drawing.ts';
import type { QuestionContent } from '../../../../contract/bank/question-content.ts';
import type { BankQuestion } from '../model.ts';
import type { Random } from '../../../platform/numbers/random.ts';

/** What an engineer is shown of a question, with its numbers drawn. */
export interface ShownQuestion {
  text: string;
  numbers: Record<string, number> | null;
  drawing: Drawing | null;
  /** In the order shown, with the letters of the bank; null if nothing is to be picked. */
  shown: { letter: string; text: string }[] | null;
}

/** What a card keeps of that. */
export type OnCard = Pick<ShownQuestion, 'drawing' | 'shown'> & { demo: boolean };

/** What the server does with one kind of question. */
export interface KindOfQuestion<Question extends BankQuestion> {
  /** What is stored of it. */
  content(question: Question): QuestionContent;

  /** Everything that its instances show, for its digest; empty if it has one only. */
  instances(question: Question): readonly unknown[];

  /** `place`: the instance at this place instead of a drawn one. */
  show(question: Question, random: Random, place?: number): ShownQuestion;

  /** What its card has besides what all cards have (contract/assessment/question-cards.ts). It must not say what is right. */
  cardPart(card: OnCard): object;

  /** Null if the text may be an answer to this card; else what is said of it. The empty text says that nothing was answered. */
  refusalOf(card: Pick<OnCard, 'shown'>, answer: string): string | null;

  /** Whether an answer is right by the key, as it is corrected by now. Never where people rate. */
  isRight(card: Pick<OnCard, 'shown'>, answer: string | null, key: string | null): boolean;

  /** What a judge of cuts is shown (contract/bank/question-asked.ts). */
  asked(shown: ShownQuestion, content: QuestionContent, key: string | null): Omit<AskedItem, 'kind'>;
}
