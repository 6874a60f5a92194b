import { randomUUID } from 'node:crypto';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { Failure } from '../../http/failures.ts';
import type { CorrectionRepository } from './correction-repository.ts';
import type { Rescoring } from './rescoring.ts';
import { type Transact, afterCommit } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: CorrectionRepository;
  rescoring: Pick<Rescoring, 'ask'>;
  record: RecordAudit;
}

interface Wanted {
  questionId: string;
  version: number;
  /** A letter of the bank. Null: every option counts as right. */
  key: string | null;
  why: string;
}

type Row = NonNullable<Awaited<ReturnType<CorrectionRepository['find']>>>;

const toReply = ({ at, endedAt, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/**
 * Corrections of wrong keys of questions. A correction applies at once to every read of a test; its effects are then recorded.
 */
export const createCorrections = ({ transact, repository, rescoring, record }: Needs) => ({
  /**
   * Returns the id of the correction. Throws `no-such-version`, `bad-input` for a letter that it does not have, `key-unchanged`.
   */
  async correct({ questionId, version, key, why }: Wanted, adminId: string): Promise<string> {
    const id = randomUUID();
    await transact(async (tx) => {
      const choice = await repository.lockChoice(questionId, version, tx);
      if (!choice) throw new Failure('no-such-version');
      if (key !== null && !choice.letters.includes(key))
        throw new Failure('bad-input', { fields: { key: 'The question has no option with this letter.' } });
      if (key === choice.key) throw new Failure('key-unchanged');
      await repository.insert({ id, questionId, version, keyBefore: choice.key, keyAfter: key, why, by: adminId }, tx);
      const details = { version, before: choice.key ?? 'all', after: key ?? 'all', correction: id };
      afterCommit(tx, () => rescoring.ask(id));
      await record(tx, { by: adminId, action: 'key-corrected', subject: questionId, details });
    });
    return id;
  },

  async list(query: { questionId?: string | undefined; page: number; limit: number }) {
    const { questionId, page, limit } = query;
    const [rows, total] = await Promise.all([repository.list(query), repository.count(questionId)]);
    return { items: rows.map(toReply), page, limit, total };
  },

  /** With its effect on the scores. Throws `not-found`. */
  async find(id: string) {
    const row = await repository.find(id);
    if (!row) throw new Failure('not-found');
    const [levels, points] = await Promise.all([repository.listLevels(id), repository.findPoints(id)]);
    return { ...toReply(row), levels, points };
  },
});

export type Corrections = ReturnType<typeof createCorrections>;
