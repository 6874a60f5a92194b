import { randomUUID } from 'node:crypto';
import { type Attempt, type Card, GENERAL, type RescueKey, type Specialty } from '../../../contract/assessment/assessment.ts';
import { isSpoken } from '../../../contract/assessment/kinds.ts';
import { testTimes } from '../../../contract/assessment/test-format.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex.ts';
import { widerNetworks } from '../../http/client-network.ts';
import { Failure } from '../../http/failures.ts';
import { isDemo, kindOf } from '../../data/bank/kind-of.ts';
import type { BankQuestion } from '../../data/bank/model.ts';
import type { Random } from '../../platform/numbers/random.ts';
import type { Receipts } from '../recordings/receipts.ts';
import type { SharedQuota } from '../recordings/shared-quota.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import { BankUsedUp, type DrawnCard, drawTest } from './draw.ts';
import type { Bank } from './bank.ts';
import type { MarkedCard } from './score-cards.ts';

interface Needs {
  repository: Pick<
    AttemptRepository,
    'findCurrent' | 'findLatest' | 'findSpecialties' | 'setSpecialties' | 'listAskedQuestions' | 'insert'
  >;
  bank: Pick<Bank, 'listDrawable'>;
  cards: Pick<Cards, 'list'>;
  receipts: Pick<Receipts, 'keys' | 'newestId'>;
  tokens: Pick<Tokens, 'signUpload' | 'hashNetwork'>;
  sharedQuota: Pick<SharedQuota, 'requireForStart'>;
  rescueKey: RescueKey;
  /** How many raters each spoken answer of a new test gets. */
  countNeededRaters(): Promise<number>;
  random: Random;
  /** By how much pauses are shorter; 1 outside of tests of the product. */
  pace: number;
}

type Told = Pick<MarkedCard, 'kind' | 'position' | 'section' | 'questionId' | 'area' | 'text' | 'shown' | 'drawing' | 'demo'>;

/** A card for the engineer. It must not reveal which option is right. */
export function toCard({ kind, position, section, questionId, area, text, ...shown }: Told): Card {
  const common = { position, section, questionId, area, questionText: text };
  return { kind, ...common, ...kindOf({ kind }).cardPart(shown) } as Card;
}

/** Throws `bank-used-up`. */
function drawOrRefuse(...drawn: Parameters<typeof drawTest>): DrawnCard[] {
  try {
    return drawTest(...drawn);
  } catch (error) {
    throw error instanceof BankUsedUp ? new Failure('bank-used-up') : error;
  }
}

export function createStartTest(needs: Needs) {
  const { repository, bank, cards, receipts, tokens, sharedQuota, rescueKey, countNeededRaters, random, pace } = needs;
  const runExclusively = createKeyedMutex();

  /** Draws a test and opens it. False if there is one with this number, also one that was opened at the same moment. */
  async function insertDrawn(
    engineerId: string,
    specialties: [Specialty, Specialty],
    networks: readonly string[],
    raters: number,
    chance: Random,
    mayBeAsked: (question: BankQuestion) => boolean = () => true,
  ) {
    const [pool, asked, before] = await Promise.all([
      bank.listDrawable([...specialties, GENERAL]),
      repository.listAskedQuestions(engineerId),
      repository.findLatest(engineerId),
    ]);
    const allowed = pool.filter(({ question }) => mayBeAsked(question));
    const drawn = drawOrRefuse(allowed, specialties, chance, asked);
    const number = (before?.number ?? 0) + 1;
    const receiptKey = receipts.newestId;
    return repository.insert({ id: randomUUID(), engineerId, number, specialties, raters, networks, receiptKey }, drawn);
  }

  /**
   * Opens the first test, or a granted one. False if one was opened at the same moment. Throws `missing` if no
   * topics are chosen, `no-room`, `network-full`.
   */
  async function openTest(engineerId: string, network: string, missing: 'no-options' | 'no-test'): Promise<boolean> {
    const specialties = await repository.findSpecialties(engineerId);
    if (!specialties) throw new Failure(missing);
    const from = widerNetworks(network).map((each) => tokens.hashNetwork(each.network));
    // One at a time, so that each start counts the tests that were started before it.
    return runExclusively('start', async () => {
      await sharedQuota.requireForStart(engineerId, from);
      if (await repository.findCurrent(engineerId)) return false;
      return insertDrawn(engineerId, specialties, from, await countNeededRaters(), random);
    });
  }

  async function toAttempt(attempt: AttemptRow): Promise<Attempt> {
    if (attempt.finishedAt) throw new Failure('test-finished');
    const { id, engineerId, option1, option2, timeFactor, typed, startedAt } = attempt;
    return {
      id,
      engineerId,
      specialties: [option1, option2],
      startedAt: startedAt.toISOString(),
      cards: (await cards.list([id])).map(toCard),
      accommodations: { timeFactor, typed },
      times: testTimes(timeFactor, pace),
      uploadToken: await tokens.signUpload(id, engineerId),
      receiptKeys: receipts.keys,
      rescueKey,
    };
  }

  return {
    /**
     * Starts the test, once. While it runs the same test is returned again, with a new upload token. If two requests start it at
     * the same time, both get the one test. Throws `no-options`, `test finished`, and if the disk has no room for another test
     * `no-room` or `network-full`.
     */
    async start(engineerId: string, network: string): Promise<{ attempt: Attempt; isNew: boolean }> {
      const running = await repository.findCurrent(engineerId);
      if (running) return { attempt: await toAttempt(running), isNew: false };
      const isNew = await openTest(engineerId, network, 'no-options');
      return { attempt: await toAttempt((await repository.findCurrent(engineerId)) as AttemptRow), isNew };
    },

    /** The current test of an engineer, started if there is none. Throws `no-test` if no topics are chosen. */
    async findOrStart(engineerId: string, network: string): Promise<AttemptRow> {
      const current = await repository.findCurrent(engineerId);
      if (current) return current;
      await openTest(engineerId, network, 'no-test');
      return (await repository.findCurrent(engineerId)) as AttemptRow;
    },

    /** The test of a demo account with these spoken questions, for which the demo has recordings, started if there is none. */
    async startDemo(
      engineerId: string,
      specialties: [Specialty, Specialty],
      chance: Random,
      spoken: readonly string[],
    ): Promise<AttemptRow> {
      const started = await repository.findLatest(engineerId);
      if (started) return started;
      await repository.setSpecialties(engineerId, specialties);
      const mayBeAsked = (question: BankQuestion) => !isSpoken(question) || isDemo(question) || spoken.includes(question.id);
      await insertDrawn(engineerId, specialties, ['demo'], 1, chance, mayBeAsked);
      return (await repository.findLatest(engineerId)) as AttemptRow;
    },
  };
}

export type StartTest = ReturnType<typeof createStartTest>;
