import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type Browser, type Waiting, aBrowser, attemptsIn, waitingIn } from '../support/browser.ts';
import { type Engineer, type Kept, answerCards, enter, resume } from '../support/engineer.ts';
import { type Rate, type Uplink, type UplinkOptions, createUplink } from '../support/uplink-simulator.ts';
import type { Network } from '../support/network.ts';
import type { Product } from '../support/product.ts';
import { loadFactor } from '../support/machine-load.ts';
import { untilStill } from '../support/until.ts';
import type { Plan } from './plan.ts';
import { type Random, createRandom } from './random.ts';
import type { Answer, Death, Mark, RunLog } from './run-log.ts';

const SPEAK_MS = 3200;
/** Until the page shows the next thing, likewise. */
const PATIENCE_MS = 120_000;
/** Between two chunks, on a machine that has much else to do. */
const CHUNK_WITHIN_MS = 120_000;
const TRACE = { roundTripMs: 60, loss: 0 };

export interface Props {
  plan: Plan;
  product: Product;
  network: Network;
  browser: Browser;
  engineer: Engineer;
  /** Over which the whole run goes, where there is one. */
  trace: readonly number[] | null;
}

type Ending = Plan['ending'];

/** A spoken question stays open for so long, less what it takes to be answered. */
const CARD_MS = 140_000;
const LOOK_EVERY_MS = 200;
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** One engineer before one browser, at times before a second one: what a plan can do to all of them, and the record of it. */
export function createRunContext({ plan, product, network, browser, engineer, trace }: Props) {
  const { origin } = network;
  /** Each link has its own chance, so that what one draws changes nothing for the next. */
  const linkRandom = (): Random => createRandom(plan.seed, plan.run, 'link', links.length);
  const offset = performance.now() - network.now();
  const marks: Mark[] = [];
  const deaths: Death[] = [];
  const others: { browser: Browser; page: Page }[] = [];
  const answers: Answer[] = [];
  const links: Uplink[] = [];
  const ends: (() => void)[] = [];
  let open: Page | null = null;
  let cardsAnswered: Promise<unknown> = Promise.resolve();
  let failure: unknown = null;
  let leaving = false;
  let enough = false;
  let isOver = false;

  const page = () => {
    if (!open) throw new Error('No page is open.');
    return open;
  };

  function mark(kind: Mark['kind'], from = network.now()): Mark {
    const made: Mark = { kind, from, to: null, befell: null };
    marks.push(made);
    return made;
  }

  function keep(kept: Kept) {
    const card = engineer.attempt.cards.find(({ questionText }) => plain(questionText) === plain(kept.question));
    if (!card) throw new Error(`No card asks: ${kept.question}`);
    answers.push({ ...kept, questionId: card.questionId, at: network.now() });
  }

  /** Whether the last question is open, which is spoken and so stays open for long enough. */
  async function isAtLast() {
    const asked = await page().getByRole('heading', { level: 1 }).innerText();
    return plain(asked) === plain(engineer.attempt.cards.at(-1)?.questionText ?? '');
  }

  /** A test that is over leaves nothing for what is to come to strike: the last question waits for it. */
  async function mayStop() {
    const since = (await isAtLast()) ? performance.now() : -Infinity;
    for (; performance.now() - since < CARD_MS; await pause(LOOK_EVERY_MS)) {
      if (enough || leaving) break;
    }
    return enough && !plan.finishes;
  }

  /** The cards are answered behind whatever else happens, until `finish` or until their page goes away. */
  function answerRemaining() {
    leaving = false;
    const answering = answerCards(page(), {
      speakMs: SPEAK_MS,
      stopAt: mayStop,
      onKept: keep,
      patienceMs: PATIENCE_MS,
    });
    cardsAnswered = answering.then(
      () => void (isOver ||= !enough || plan.finishes),
      (error: unknown) => {
        if (!leaving) failure = error;
      },
    );
  }

  /** A page goes away, by a kill of its browser or because its tab is closed; resolves with another one, on nothing yet. */
  async function closePage(device: number, of: Browser, dying: Page, how: Ending): Promise<Page> {
    const next = how === 'tab-closed' ? await dying.context().newPage() : null;
    const death: Death = { at: network.now(), doneAt: Infinity, device };
    deaths.push(death);
    await (next ? dying.close() : of.kill());
    death.doneAt = network.now();
    return next ?? openPatiently(of);
  }

  /** The page is about to be left for another one: what it has begun to send ends with it. */
  function goAway() {
    const death: Death = { at: network.now(), doneAt: Infinity, device: 0 };
    deaths.push(death);
    page().once('domcontentloaded', () => (death.doneAt = network.now()));
  }

  function shape(options: (Rate & Pick<UplinkOptions, 'roundTripMs' | 'loss'>) | null) {
    const link = options && createUplink({ ...options, random: linkRandom() });
    if (link) links.push(link);
    network.shape(link);
  }

  return {
    product,
    network,
    browser,
    page,
    mark,
    /** The test is finished, and nothing is recorded any more. */
    isOver: () => isOver,
    shape,

    /** The link without a fault: the trace where there is one, else as fast as the machine can. */
    shapeAsUsual: () => shape(trace && { trace, from: plan.traceFrom * (trace.at(-1) as number), ...TRACE }),

    /** Waits until the first device's recorders have given so many chunks since the run began, or the test is finished. */
    given: (chunks: number) =>
      untilStill(
        `${chunks} chunks`,
        () => {
          if (failure) throw failure;
          return isOver || browser.given.length >= chunks;
        },
        () => browser.given.length + answers.length,
        CHUNK_WITHIN_MS,
      ),

    /** Opens the browser and begins the test. */
    async begin() {
      open = await openPatiently(browser);
      await enter(page(), origin, engineer);
      await page().evaluate(async () => void (await navigator.serviceWorker.ready));
      await resume(page(), origin);
      answerRemaining();
    },

    /** The page goes away in the middle of whatever it does; another one is open afterwards. */
    async leave(how: Ending) {
      leaving = true;
      mark(how);
      open = await closePage(0, browser, page(), how);
      await cardsAnswered;
    },

    /** The engineer comes back, and the test goes on with the next card. */
    async comeBack() {
      // An answer that was kept in the moment of the kill may have been the last one.
      await page().goto(`${origin}/uploads`);
      isOver ||= (await attemptsIn(page())).some(({ isFinished }) => isFinished);
      if (isOver) return;
      goAway();
      await resume(page(), origin);
      answerRemaining();
    },

    /**
     * The same engineer begins on another device and is given the same attempt; its recorders run for a while. Returns how that
     * device is left.
     */
    async beginElsewhere(how: Ending) {
      const device = others.length + 1;
      const second = await aBrowser();
      const first = await openPatiently(second);
      const entry = { browser: second, page: first };
      others.push(entry);
      await enter(first, origin, engineer);
      if (isOver) return async () => {};
      // On a slow machine the first device may finish the test meanwhile: then nothing is recorded here.
      await resume(first, origin).catch((error: unknown) => {
        if (!isOver) throw error;
      });
      await untilStill(
        'A chunk on the second device',
        () => isOver || entry.browser.given.length > 0,
        () => entry.browser.given.length,
        CHUNK_WITHIN_MS,
      );
      const attempts = await attemptsIn(first);
      if (attempts.length !== 1 || attempts[0]?.id !== engineer.attempt.id)
        throw new Error('The second device has another attempt.');
      return async () => {
        entry.page = await closePage(device, entry.browser, entry.page, how);
      };
    },

    /** The pages before which the engineer's devices stand. */
    pages: () => [page(), ...others.map((other) => other.page)],

    /** Answers what is open and leaves the next card be. */
    async finish() {
      enough = true;
      await cardsAnswered;
      if (failure) throw failure;
    },

    /** Called before the story is told. */
    onEnd: (end: () => void) => void ends.push(end),
    async close() {
      for (const link of links) link.close();
      for (const other of others) await other.browser.close();
    },

    async log(): Promise<RunLog> {
      for (const end of ends.splice(0)) end();
      const devices = [browser, ...others.map((other) => other.browser)];
      return {
        plan,
        attemptId: engineer.attempt.id,
        ms: network.now(),
        marks,
        deaths,
        given: devices.flatMap(({ given }) => given.map((chunk) => ({ ...chunk, at: chunk.at - offset }))),
        recorders: new Map(
          devices.flatMap(({ recorders }, device) =>
            [...recorders].map(([id, { from, to }]) => [id, { device, from: from - offset, to: to && to - offset }] as const),
          ),
        ),
        answers,
        exchanges: network.exchanges,
        outages: network.outages,
        errors: devices.flatMap(({ errors }) => errors),
        load: loadFactor(),
        waiting: await waitingOn([open, ...others.map((other) => other.page)]),
      };
    },
  };
}

/** A machine under load takes its time for every click. */
async function openPatiently(browser: Browser): Promise<Page> {
  const page = await browser.open();
  browser.context().setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** What all of them hold together; null where one cannot tell. */
async function waitingOn(pages: readonly (Page | null)[]): Promise<Waiting | null> {
  const all = await Promise.all(pages.map((page) => page && waitingIn(page).catch(() => null)));
  return all.reduce(
    (sum, each) =>
      sum &&
      each && {
        answers: sum.answers + each.answers,
        recordings: sum.recordings + each.recordings,
        bytes: sum.bytes + each.bytes,
      },
    { answers: 0, recordings: 0, bytes: 0 },
  );
}

export type RunContext = ReturnType<typeof createRunContext>;
