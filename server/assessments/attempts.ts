import { randomUUID } from 'node:crypto';
import { type Accommodations, USUAL } from '../../contract/accommodations.ts';
import { type Attempt, type Card, GENERAL, type RescueKey, type Specialty } from '../../contract/assessment.ts';
import { cardTimes } from '../../contract/test-format.ts';
import type { Accounts } from '../accounts/repository.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/serve.ts';
import type { Quota } from '../recordings/quota.ts';
import type { Receipts } from '../recordings/receipts.ts';
import { type Random, draw } from './draw.ts';
import { SIGNAL_CODES, answeredOf, nextOf, signalInsteadOf } from './flow.ts';
import type { AttemptRow, HeldCard, Repository } from './repository.ts';
import { createTurns } from './turns.ts';

interface Needs {
  repository: Repository;
  receipts: Pick<Receipts, 'keys'>;
  tokens: Pick<Tokens, 'upload' | 'verifyUpload' | 'originHash'>;
  accounts: Pick<Accounts, 'passwordChangedAt'>;
  quota: Pick<Quota, 'requireForStart'>;
  rescueKey: RescueKey;
  random: Random;
}

/** The letters under which options are shown say nothing of those in the bank. */
const lettered = (options: readonly { text: string }[]) =>
  Object.fromEntries(options.map(({ text }, index) => [String.fromCodePoint(65 + index), text]));

/** A card as the engineer gets it: never which option is right. */
function cardOf({ kind, position, section, questionId, area, text, shown, demo }: HeldCard): Card {
  const common = { position, section, questionId, area, questionText: text };
  return kind === 'choice' ? { kind, ...common, options: lettered(shown ?? []) } : { kind, ...common, demo };
}

/** Starting the test, and going through it question by question. */
export function createAttempts({ repository, receipts, tokens, accounts, quota, rescueKey, random }: Needs) {
  const inTurn = createTurns();

  /**
   * Opens the first test, or another one that was granted. False where one was opened meanwhile. Throws `missing` without topics,
   * `no-room`, `network-full`.
   */
  async function open(engineerId: string, origin: string, missing: 'no-options' | 'no-test'): Promise<boolean> {
    const specialties = await repository.options(engineerId);
    if (!specialties) throw new Failure(missing);
    const [bank, asked, before] = await Promise.all([
      repository.drawable([...specialties, GENERAL]),
      repository.askedOf(engineerId),
      repository.latest(engineerId),
    ]);
    const drawn = draw(bank, specialties, random, asked);
    const number = (before?.number ?? 0) + 1;
    const from = tokens.originHash(origin);
    // One after the other, so that each counts those before it.
    return inTurn('start', async () => {
      await quota.requireForStart(engineerId, from);
      if (await repository.current(engineerId)) return false;
      return repository.open({ id: randomUUID(), engineerId, number, specialties, origin: from }, drawn);
    });
  }

  async function cardsToGo(engineerId: string, origin: string) {
    if (!(await repository.current(engineerId))) await open(engineerId, origin, 'no-test');
    const attempt = (await repository.current(engineerId)) as AttemptRow;
    const cards = await repository.cards([attempt.id]);
    return { attempt, cards, next: attempt.finishedAt ? undefined : nextOf(cards) };
  }

  async function given(attempt: AttemptRow): Promise<Attempt> {
    if (attempt.finishedAt) throw new Failure('test-finished');
    const { id, engineerId, option1, option2, timeFactor, typed, startedAt } = attempt;
    return {
      id,
      engineerId,
      specialties: [option1, option2],
      startedAt: startedAt.toISOString(),
      cards: (await repository.cards([id])).map(cardOf),
      accommodations: { timeFactor, typed },
      uploadToken: await tokens.upload(id, engineerId),
      receiptKeys: receipts.keys,
      rescueKey,
    };
  }

  return {
    /** Throws `test-started` once the test runs. */
    async choose(engineerId: string, specialties: [Specialty, Specialty]) {
      if (!(await repository.choose(engineerId, specialties))) throw new Failure('test-started');
    },

    /** Throws `test-started` once the test runs. */
    async accommodate(engineerId: string, accommodations: Accommodations) {
      if (await repository.accommodate(engineerId, accommodations)) return;
      throw new Failure('test-started', { detail: 'The test has started; time and way of answering can no longer be changed.' });
    },

    /**
     * Starts the test, once. While it runs the same attempt is given again, with a fresh upload token; of two starts at the same
     * time one opens it and both get it. Throws `no-options`, `test-finished`, and where the disk has no room for another test
     * `no-room` or `network-full`.
     */
    async start(engineerId: string, origin: string): Promise<{ attempt: Attempt; isNew: boolean }> {
      const running = await repository.current(engineerId);
      if (running) return { attempt: await given(running), isNew: false };
      const isNew = await open(engineerId, origin, 'no-options');
      return { attempt: await given((await repository.current(engineerId)) as AttemptRow), isNew };
    },

    /**
     * A fresh upload token, also for an attempt that is finished: what was given may still be on its way. Only a sign-in gives one
     * for longer; against the token before, it ends when that one does. Throws `not-allowed`, also for a token from before the
     * password was changed: that one sends what is left of its attempt, and no more.
     */
    async renew({ attemptId, accountId, token }: Caller, id: string): Promise<string> {
      const attempt = await repository.attempt(id);
      const isOwn = attempt?.engineerId === accountId && (attemptId ?? id) === id;
      if (!isOwn) throw new Failure('not-allowed');
      if (!attemptId) return tokens.upload(id, accountId);
      const [claims, changedAt] = await Promise.all([tokens.verifyUpload(token), accounts.passwordChangedAt(accountId)]);
      if (!claims || (changedAt && claims.iat * 1000 < changedAt.getTime())) throw new Failure('not-allowed');
      return tokens.upload(id, accountId, claims.exp);
    },

    async status(engineerId: string) {
      const attempt = await repository.current(engineerId);
      const finished = Boolean(attempt?.finishedAt);
      const options: [Specialty, Specialty] | null = attempt
        ? [attempt.option1, attempt.option2]
        : await repository.options(engineerId);
      const cards = attempt ? await repository.cards([attempt.id]) : [];
      const { timeFactor, typed } = attempt ?? (await repository.accommodations(engineerId)) ?? USUAL;
      return {
        available: !finished,
        finished,
        started: attempt !== undefined,
        attempt: attempt?.id ?? null,
        options,
        answered: answeredOf(cards),
        accommodations: { timeFactor, typed },
      };
    },

    /**
     * The next question, if it is of this kind, and how many scored ones of its kind have been answered. Else throws the signal.
     * Starts the test where none runs; throws `no-test` where no topics are chosen.
     */
    async next(engineerId: string, kind: 'choice' | 'spoken', origin: string) {
      const { attempt, cards, next } = await cardsToGo(engineerId, origin);
      const signal = signalInsteadOf(kind, next);
      if (signal || !next) throw new Failure(SIGNAL_CODES[signal ?? 'test finished']);
      const answered = cards.filter((card) => card.kind === kind && !card.demo && card.answered);
      return {
        id: next.questionId,
        questionText: next.text,
        demo: next.demo,
        options: lettered(next.shown ?? []),
        answers: answered.length,
        times: cardTimes(attempt.timeFactor),
        typed: attempt.typed,
      };
    },

    /** The attempt that an upload token names, or the caller's own latest. Throws `no-test`. */
    async of({ attemptId, accountId }: Caller): Promise<AttemptRow> {
      const attempt = await (attemptId ? repository.attempt(attemptId) : repository.latest(accountId));
      if (attempt?.engineerId !== accountId) throw new Failure('no-test');
      return attempt;
    },
  };
}
