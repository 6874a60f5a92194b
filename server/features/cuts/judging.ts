import { type Judging, type JudgeItem, LEAST_OTHERS, type Judgement, type Round, STEPS } from '../../../contract/bank/cuts.ts';
import { mean } from '../../../contract/scores/scoring.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import { type GivenAnswer, completeIn } from './compute-cuts.ts';
import type { JudgeRepository, SeatRow } from './judge-repository.ts';
import type { PanelRepository } from './panel-repository.ts';
import { isKeyed } from '../../../contract/assessment/kinds.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: JudgeRepository;
  panels: Pick<PanelRepository, 'listItems' | 'listAnswers'>;
  now?: () => Date;
}

interface Answered extends Judgement {
  token: string;
  round: Round;
  position: number;
}

const isStep = (value: number) => (STEPS as readonly number[]).includes(value);
const NO_STEP = 'A spoken question takes a step from 1 to 5.';

/**
 * The work of a judge with the link: reading the items of the panel and answering them, without an account and without a name.
 */
export function createJudging({ transact, repository, panels, now = () => new Date() }: Needs) {
  /** Throws `link-over`. */
  async function requireSeat(token: string, tx?: Tx): Promise<SeatRow> {
    const seat = await repository.findSeat(hashToken(token), tx);
    if (!seat || seat.panel.endedAt || seat.panel.endsAt <= now()) throw new Failure('link-over');
    return seat;
  }

  /** All items with all answers of the panel, and those who have completed the first round. */
  async function readPanel(panelId: string, tx?: Tx) {
    const [items, answers] = [await panels.listItems(panelId, tx), await panels.listAnswers(panelId, tx)];
    const kinds = new Map(items.map(({ position, shown }) => [position, shown.kind]));
    return { items, answers, complete: completeIn(1, answers, kinds) };
  }

  const ofJudge = (judgeId: string) => (own: readonly GivenAnswer[]) => own[0]?.judgeId === judgeId;

  return {
    /** Throws `link-over`. */
    async find(token: string): Promise<Judging> {
      const { judge, panel } = await requireSeat(token);
      const { items, answers, complete } = await readPanel(panel.id);
      const others = complete.filter((own) => !ofJudge(judge.id)(own)).flat();
      const answerIn = (round: Round, position: number): Judgement | null => {
        const found = answers.find((one) => one.judgeId === judge.id && one.round === round && one.position === position);
        return found ? { intermediate: found.intermediate, senior: found.senior } : null;
      };
      const meanOfOthers = (position: number): JudgeItem['others'] => {
        const given = others.filter((one) => one.position === position);
        if (panel.round === 1 || given.length < LEAST_OTHERS) return null;
        const meanFor = (level: keyof Judgement) => mean(given.map((one) => one[level]));
        return { intermediate: meanFor('intermediate'), senior: meanFor('senior'), judges: given.length };
      };
      return {
        number: judge.number,
        round: panel.round,
        mayAnswer: panel.round === 1 || complete.some(ofJudge(judge.id)),
        endsAt: panel.endsAt.toISOString(),
        items: items.map(({ position, area, shown }) => ({
          position,
          area,
          asked: shown,
          own: answerIn(panel.round, position),
          before: panel.round === 1 ? null : answerIn(1, position),
          others: meanOfOthers(position),
        })),
      };
    },

    /** Throws `link-over`, `round-over`, `bad-input`. */
    save: ({ token, round, position, intermediate, senior }: Answered) =>
      transact(async (tx) => {
        const { judge, panel } = await requireSeat(token, tx);
        if (panel.round !== round) throw new Failure('round-over');
        const item = await repository.findItem(panel.id, position, tx);
        if (!item) throw new Failure('bad-input', { fields: { position: 'There is no such item.' } });
        if (!isKeyed(item.shown) && !(isStep(intermediate) && isStep(senior)))
          throw new Failure('bad-input', { fields: { intermediate: NO_STEP } });
        if (round === 2 && !(await readPanel(panel.id, tx)).complete.some(ofJudge(judge.id))) throw new Failure('round-over');
        await repository.save({ judgeId: judge.id, round, position, intermediate, senior }, tx);
      }),
  };
}

export type JudgingService = ReturnType<typeof createJudging>;
