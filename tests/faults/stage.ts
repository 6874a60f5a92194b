import type { Page } from 'playwright';
import type { Browser } from '../support/browser.ts';
import { type Engineer, type Kept, answerCards, enter, resume } from '../support/engineer.ts';
import { type Uplink, type UplinkOptions, createUplink } from '../support/link.ts';
import type { Network } from '../support/network.ts';
import type { Product } from '../support/product.ts';
import { until } from '../support/until.ts';
import type { Plan } from './plan.ts';
import { type Random, createRandom } from './random.ts';
import type { Answer, Mark, Story } from './story.ts';

const SPEAK_MS = 3200;
const CHUNKS_WITHIN_MS = 60_000;
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

/** One engineer before one browser: what a plan can do to both, and the record of it. */
export function createStage({ plan, product, network, browser, engineer, trace }: Props) {
  const { origin } = network;
  const random: Random = createRandom(plan.seed, plan.run, 'link');
  const offset = performance.now() - network.now();
  const marks: Mark[] = [];
  const deaths: number[] = [];
  const answers: Answer[] = [];
  const links: Uplink[] = [];
  const ends: (() => void)[] = [];
  let open: Page | null = null;
  let walking: Promise<unknown> = Promise.resolve();
  let failure: unknown = null;
  let leaving = false;
  let enough = false;

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
    const plain = (text: string) => text.replace(/\s+/g, ' ');
    const card = engineer.attempt.cards.find(({ questionText }) => plain(questionText) === plain(kept.question));
    if (!card) throw new Error(`No card asks: ${kept.question}`);
    answers.push({ ...kept, questionId: card.questionId, at: network.now() });
  }

  /** The cards are answered behind whatever else happens, until `finish` or until their page goes away. */
  function walk() {
    leaving = false;
    walking = answerCards(page(), { speakMs: SPEAK_MS, stopAt: () => enough, onKept: keep }).catch((error: unknown) => {
      if (!leaving) failure = error;
    });
  }

  function shape(options: UplinkOptions | null) {
    const link = options && createUplink(options);
    if (link) links.push(link);
    network.shape(link);
  }

  return {
    product,
    network,
    browser,
    page,
    mark,
    random,
    shape,

    /** The link without a fault: the trace where there is one, else as fast as the machine can. */
    shapeAsUsual: () => shape(trace && { trace, from: plan.traceFrom * (trace.at(-1) as number), ...TRACE, random }),

    /** Waits until the recorders have given so many chunks since the run began. */
    given: (chunks: number) =>
      until(
        `${chunks} chunks`,
        () => {
          if (failure) throw failure;
          return browser.given.length >= chunks;
        },
        CHUNKS_WITHIN_MS,
      ),

    /** Opens the browser and begins the test. */
    async begin() {
      open = await browser.open();
      await enter(page(), origin, engineer);
      await page().evaluate(async () => void (await navigator.serviceWorker.ready));
      await resume(page(), origin);
      walk();
    },

    /** The page goes away in the middle of whatever it does; another one is open afterwards. */
    async leave(how: 'tab-closed' | 'browser-killed') {
      leaving = true;
      mark(how);
      deaths.push(network.now());
      if (how === 'browser-killed') {
        await browser.kill();
        open = await browser.open();
      } else {
        const next = await page().context().newPage();
        await page().close();
        open = next;
      }
      await walking;
    },

    /** The engineer comes back, and the test goes on with the next card. */
    async comeBack() {
      await resume(page(), origin);
      walk();
    },

    /** Answers what is open and leaves the next card be. */
    async finish() {
      enough = true;
      await walking;
      if (failure) throw failure;
    },

    /** Called before the story is told. */
    onEnd: (end: () => void) => void ends.push(end),
    close: () => links.forEach((link) => link.close()),

    story(): Story {
      for (const end of ends.splice(0)) end();
      return {
        plan,
        attemptId: engineer.attempt.id,
        ms: network.now(),
        marks,
        deaths,
        given: browser.given.map((chunk) => ({ ...chunk, at: chunk.at - offset })),
        recorders: new Map(
          [...browser.recorders].map(([id, { from, to }]) => [id, { from: from - offset, to: to && to - offset }]),
        ),
        answers,
        exchanges: network.exchanges,
        outages: network.outages,
        errors: browser.errors,
      };
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
