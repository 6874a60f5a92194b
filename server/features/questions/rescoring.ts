import type { ScoreSummary } from '../../../contract/bank/corrections.ts';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { CardRow } from '../assessments/card-repository.ts';
import { markCard, scoreCards } from '../assessments/score-cards.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { OpenCorrection, RescoringRepository } from './rescoring-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

const QUEUE = 'rescoring';
/** Few, so that the server answers others meanwhile. */
const ENGINEERS_AT_ONCE = 100;
/** pg-boss gives a job up after 15 minutes, and it would then run twice at once. */
const RUN_MS = 10 * 60_000;

interface Needs {
  repository: RescoringRepository;
  /** The cards of these tests, with the keys after this correction and those before it. */
  listCards(attemptIds: string[], correctionId: string, tx: Tx): Promise<CardRow[]>;
  listOpen(): Promise<string[]>;
  transact: Transact;
  mail: Pick<Mail, 'addBatch'>;
  jobs: Pick<Jobs, 'send' | 'work'>;
  /** Engineers whose tests are scored in one transaction. */
  atOnce?: number;
}

type Corrected = Pick<OpenCorrection, 'questionId' | 'version' | 'keyBefore' | 'at'>;

function summaryOf(rows: readonly CardRow[]): ScoreSummary {
  const { points, level, otherLevels, choice } = scoreCards(rows.map(markCard), scoringOf(rows[0]?.scoring ?? 1));
  return { points, level, otherLevels, right: choice.right };
}

/** The same cards with the key that the corrected version had before. */
const withFormerKey = (rows: readonly CardRow[], { questionId, version, keyBefore, at }: Corrected): CardRow[] =>
  rows.map((row) =>
    row.card.questionId === questionId && row.card.version === version
      ? { ...row, correction: { keyAfter: keyBefore, at } }
      : row,
  );

/** The effect of a correction on one test. Null if its score does not change. */
export function compareScores(rows: readonly CardRow[], correction: Corrected) {
  const [before, after] = [summaryOf(withFormerKey(rows, correction)), summaryOf(rows)];
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
}

/**
 * Scores again every test that asked a corrected version. Each piece of the work is one transaction with its results, its
 * progress and its e-mails, so it may be killed at any point and continues after the last piece.
 */
export function createRescoring({ repository, listCards, listOpen, transact, mail, jobs, atOnce = ENGINEERS_AT_ONCE }: Needs) {
  let isStopping = false;

  /** Returns whether something may be left. */
  const workPiece = (id: string): Promise<boolean> =>
    transact(async (tx) => {
      const correction = await repository.lockOpen(id, tx);
      if (!correction) return false;
      const tests = await repository.listNext(correction, atOnce, tx);
      const last = tests.at(-1);
      if (!last) {
        await repository.end(id, tx);
        return false;
      }
      const ids = tests.map(({ attemptId }) => attemptId);
      const cards = Map.groupBy(await listCards(ids, id, tx), ({ card }) => card.attemptId);
      const moved = tests.flatMap(({ attemptId, email }) => {
        const scores = compareScores(cards.get(attemptId) ?? [], correction);
        return scores ? [{ row: { correctionId: id, attemptId, ...scores }, email }] : [];
      });
      await repository.add(
        moved.map(({ row }) => row),
        tx,
      );
      await repository.advance(id, { tests: tests.length, cursor: last.engineerId }, tx);
      const addresses = [...new Set(moved.map(({ email }) => email))];
      if (addresses.length > 0)
        await mail.addBatch(
          tx,
          addresses.map((to) => ({ kind: 'rescored' as const, to })),
        );
      return true;
    });

  async function work({ id }: { id: string }) {
    const end = Date.now() + RUN_MS;
    while (await workPiece(id)) {
      if (isStopping || Date.now() > end) throw new Error('The rest waits for the next run.');
    }
  }

  const ask = (id: string) => jobs.send(QUEUE, { id });

  return {
    /** Begins the new scoring of a correction that is stored. */
    ask,

    /** Starts to score, first what an earlier process has not finished. */
    async start() {
      await jobs.work(QUEUE, work, { patient: true });
      for (const id of await listOpen()) await ask(id);
    },

    stop() {
      isStopping = true;
    },
  };
}

export type Rescoring = ReturnType<typeof createRescoring>;
