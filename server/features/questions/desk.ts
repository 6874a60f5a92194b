import { type BankCard, type BankContent, MAX_STATE_CHANGES, MAX_VERSIONS } from '../../../contract/bank/bank.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import { toCard } from '../assessments/start-test.ts';
import type { BankQuestion } from '../../data/bank/model.ts';
import { Failure } from '../../http/failures.ts';
import type { DeskRepository, Filter, VersionRow } from './desk-repository.ts';
import { isDemo, kindOf } from '../../data/bank/kind-of.ts';
import type { Random } from '../../platform/numbers/random.ts';

interface Needs {
  repository: DeskRepository;
  /** The questions of this program. */
  bank: readonly BankQuestion[];
  random: Random;
}

const tellContent = (content: QuestionContent): BankContent => ({
  text: content.text,
  options: content.options,
  key: content.key,
  rationale: content.rationale,
  errors: content.errors ?? null,
  evidence: content.evidence,
  notRated: content.notRated,
  examples: content.examples,
  skill: content.skill ?? null,
  difficulty: content.difficulty ?? null,
  source: content.source ?? null,
  code: content.code ?? null,
  enemies: content.enemies ?? [],
  values: content.values
    ? Object.fromEntries(
        Object.entries(content.values).map(([name, { numbers, unit }]) => [name, { numbers: [...numbers], unit }]),
      )
    : null,
  drawing: content.drawing ?? null,
});

const tellVersion = ({ createdAt, key, correctedKey, isCorrected, ...row }: VersionRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  key: isCorrected ? correctedKey : key,
});

const countInstances = (question: BankQuestion) => kindOf(question).instances(question).length || 1;

/** The bank as administrators see it. */
export function createQuestionDesk({ repository, bank, random }: Needs) {
  const byId = new Map(bank.map((question) => [question.id, question]));

  return {
    async list({ page, limit, ...filter }: Filter & { page: number; limit: number }) {
      const [items, total] = await Promise.all([repository.list({ page, limit, ...filter }), repository.count(filter)]);
      return { items, page, limit, total };
    },

    /** Throws `not-found`. */
    async find(id: string) {
      const [found, versions, changes] = await Promise.all([
        repository.find(id),
        repository.listVersions(id, MAX_VERSIONS),
        repository.listChanges(id, MAX_STATE_CHANGES),
      ]);
      if (!found) throw new Failure('not-found');
      return {
        ...found,
        content: tellContent(found.content),
        versions: versions.map(tellVersion),
        changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
      };
    },

    /** Throws `not-found`. */
    async findVersion(id: string, version: number) {
      const found = await repository.findVersion(id, version);
      if (!found) throw new Failure('not-found');
      return { version, createdAt: found.createdAt.toISOString(), content: tellContent(found.content) };
    },

    /** The question as a test shows it. `instance` counts the sets of numbers round and round. Throws `not-found`. */
    show(id: string, instance: number): BankCard {
      const question = byId.get(id);
      if (!question) throw new Failure('not-found');
      const instances = countInstances(question);
      const place = instance % instances;
      const { text, drawing, shown, numbers } = kindOf(question).show(question, random, place);
      const demo = isDemo(question);
      const { kind, area } = question;
      const card = toCard({ kind, area, demo, position: 0, section: 0, questionId: id, text, shown, drawing });
      return { card, shown, numbers, instance: place, instances };
    },
  };
}

export type QuestionDesk = ReturnType<typeof createQuestionDesk>;
