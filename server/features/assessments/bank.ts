import type { Area } from '../../../contract/assessment/assessment.ts';
import { SCORINGS } from '../../../contract/facts/scoring-versions.ts';
import type { BankQuestion } from '../../data/bank/model.ts';
import type { Drawable } from './draw.ts';
import type { QuestionRepository } from './question-repository.ts';

interface Needs {
  repository: QuestionRepository;
  questions: readonly BankQuestion[];
}

/** The questions that this server may ask. Their words come from the program; how often each was asked, from the database. */
export function createBank({ repository, questions }: Needs) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  let versions: ReadonlyMap<string, number> = new Map();

  return {
    /** Stores the bank and the rules of scoring. To be called at each start, before anything is served. */
    async load() {
      versions = await repository.syncQuestionBank(questions);
      await repository.keepScorings(SCORINGS);
    },

    /** The version of a question with the content of this program. Throws for one that is not in the bank. */
    versionOf(questionId: string): number {
      const version = versions.get(questionId);
      if (!version) throw new Error(`The bank has no ${questionId}.`);
      return version;
    },

    /** The questions of these areas that may be drawn for a test. */
    async listDrawable(areas: readonly Area[]): Promise<Drawable[]> {
      const standings = await repository.listStandings(areas);
      return standings.flatMap(({ id, asked, retired }) => {
        const question = byId.get(id);
        const version = versions.get(id);
        return question && version && !retired ? [{ question, version, asked }] : [];
      });
    },
  };
}

export type Bank = ReturnType<typeof createBank>;
