import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type Browser, type Waiting, aBrowser, attemptsIn, waitingIn } from '../support/browser/browser.ts';
import { BACK, type Engineer, type Kept, answerCards, enter, resume } from '../support/people/engineer.ts';
import { type Rate, type Uplink, type UplinkOptions, createUplink } from '../support/network/uplink-simulator.ts';
import type { Network } from '../support/network/network.ts';
import { letStorageFail } from '../support/browser/storage-faults.ts';
import { loadFactor } from '../support/timing/machine-load.ts';
import { untilStill, within } from '../support/timing/until.ts';
import type { Plan } from './plan.ts';
import { type Random, createRandom } from '../support/timing/random.ts';
import type { Answer, Death, Mark, RunLog } from './run-log.ts';
import type { System } from './system.ts';

const SPEAK_MS = 3200;
/** Until the page shows the next step; long for the same reason. */
const PATIENCE_MS = 120_000;
/** Between two chunks on a busy machine. */
const CHUNK_WITHIN_MS = 120_000;
/** For one part of a run, longer than the limits of its own waits: the server or its database started again, a page entered. */
const PART_WITHIN_MS = 300_000;
/** Until the next answer, if the page does not wait for further steps. */
const ANSWER_WITHIN_MS = 180_000;
/** Longer than the longest pause of the pump, which it makes after a fault that lasted. */
const NEXT_REQUEST_MS = 75_000;
/** At the end of a failed run, so that a page that hangs does not hide the reason. */
const LAST_LOOK_MS = 5000;
/** Between two files that a worker loads when it is installed. */
const WORKER_WITHIN_MS = 120_000;
const TRACE = { roundTripMs: 60, loss: 0 };

export interface Props {
  plan: Plan;
  system: System;
  network: Network;
  browser: Browser;
  engineer: Engineer;
  /** The trace for the link of the whole run, if there is one. */
  trace: readonly number[] | null;
}

type Ending = Plan['ending'];

/** A spoken question stays open for its time, minus the time to answer it. */
const CARD_MS = 140_000;
const LOOK_EVERY_MS = 200;
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** One engineer with one browser, and in some plans a second one: everything that a plan can do to them, with a log. */
export function createRunContext({ plan, system, network, browser, engineer, trace }: Props) {
  const { origin } = network;
  /** Each link has its own random numbers, so that one link does not change those of the next. */
  const linkRandom = (): Random => createRandom(plan.seed, plan.run, 'link', links.length);
  const offset = performance.now() - network.now();
  const marks: Mark[] = [];
  const deaths: Death[] = [];
  const others: { browser: Browser; page: Page | null }[] = [];
  const answers: Answer[] = [];
  const links: Uplink[] = [];
  const ends: (() => void)[] = [];
  const met: (() => boolean)[] = [];
  let open: Page | null = null;
  let cardsAnswered: Promise<unknown> = Promise.resolve();
  let failure: unknown = null;
  let leaving = false;
  let enough = false;
  let isOver = false;
  let isAnswering = false;
  let part = 'Nothing yet';

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

  /** Whether the last question is open. It is spoken, so it stays open long enough for the remaining steps. */
  async function isAtLast() {
    const asked = await page().getByRole('heading', { level: 1 }).innerText();
    return plain(asked) === plain(engineer.attempt.cards.at(-1)?.questionText ?? '');
  }

  /**
   * Waits at the last question until all steps are done, since later faults would hit nothing in a finished test. Not while the
   * page shows anything else: after an interruption nothing is recorded until the engineer acts.
   */
  async function mayStop() {
    for (const began = performance.now(); performance.now() - began < CARD_MS; await pause(LOOK_EVERY_MS)) {
      if (enough || leaving || !(await isAtLast())) break;
    }
    return enough && !plan.finishes;
  }

  /** Answers cards in the background until `finish` or until the page is gone. */
  function answerRemaining() {
    leaving = false;
    isAnswering = true;
    const answering = answerCards(page(), {
      speakMs: SPEAK_MS,
      resumes: true,
      stopAt: mayStop,
      onKept: keep,
      patienceMs: PATIENCE_MS,
    });
    cardsAnswered = answering
      .then(
        () => void (isOver ||= !enough || plan.finishes),
        (error: unknown) => {
          if (!leaving) failure = error;
        },
      )
      .finally(() => (isAnswering = false));
  }

  /** Ends a page, by a kill of its browser or by closing its tab. Resolves with another, empty page. */
  async function closePage(device: number, of: Browser, dying: Page, how: Ending): Promise<Page> {
    const next = how === 'tab-closed' ? await dying.context().newPage() : null;
    const death: Death = { at: network.now(), doneAt: Infinity, device };
    deaths.push(death);
    await (next ? dying.close() : of.kill());
    death.doneAt = network.now();
    return next ?? openPatiently(of);
  }

  /** Records that a page is left for another one, since requests that it has started end with it. */
  function goAway() {
    const death: Death = { at: network.now(), doneAt: Infinity, device: 0 };
    deaths.push(death);
    page().once('domcontentloaded', () => (death.doneAt = network.now()));
  }

  /**
   * Resumes the test on another device until that has given a chunk. A slow machine may interrupt its recording before that, and
   * then a person presses again; or the first device may finish the test meanwhile, and then nothing is recorded here.
   */
  async function recordOn(device: Browser, shown: Page) {
    const back = shown.getByRole('button', { name: BACK });
    const outcome = async () => (isOver || device.given.length > 0 ? 'done' : (await back.isVisible()) && 'interrupted');
    for (;;) {
      await resume(shown, origin).catch((error: unknown) => {
        if (!isOver) throw error;
      });
      const seen = await untilStill('A chunk on the second device', outcome, () => device.given.length, CHUNK_WITHIN_MS);
      if (seen === 'done') return;
    }
  }

  function shape(options: (Rate & Pick<UplinkOptions, 'roundTripMs' | 'loss'>) | null) {
    const link = options && createUplink({ ...options, random: linkRandom() });
    if (link) links.push(link);
    network.shape(link);
  }

  return {
    system,
    network,
    browser,
    page,
    mark,
    /** Finishes the test. Nothing is recorded after that. */
    isOver: () => isOver,
    shape,

    /** The link without a fault: the trace if there is one, otherwise as fast as the machine can. */
    shapeAsUsual: () => shape(trace && { trace, from: plan.traceFrom * (trace.at(-1) as number), ...TRACE }),

    /** How many chunks the first device's recorders have given since the run began. */
    chunks: () => browser.given.length,

    /** Waits until they have given this many chunks since the run began, or the test is finished. */
    given(chunks: number) {
      part = `${chunks} chunks`;
      return untilStill(
        part,
        () => {
          if (failure) throw failure;
          return isOver || browser.given.length >= chunks;
        },
        () => browser.given.length + answers.length,
        CHUNK_WITHIN_MS,
      );
    },

    /** Does a part of the run. If it does not end, this throws and names it. */
    perform<T>(name: string, work: () => T | Promise<T>): Promise<T> {
      part = name;
      return within(name, work(), PART_WITHIN_MS);
    },

    /** The part of the run that was begun last. */
    part: () => part,

    /** Opens the browser and starts the test. */
    async begin() {
      open = await openPatiently(browser);
      await enter(page(), origin, engineer);
      await page().goto(origin);
      // Checked repeatedly, since no event reports a worker that could not be installed.
      await untilStill(
        'The worker installed',
        () => page().evaluate(hasWorker),
        () => network.exchanges.length,
        WORKER_WITHIN_MS,
      );
      await resume(page(), origin);
      answerRemaining();
    },

    /** Ends the page while it works. Afterwards another one is open. */
    async leave(how: Ending) {
      leaving = true;
      mark(how);
      open = await closePage(0, browser, page(), how);
      await cardsAnswered;
    },

    /** Lets the engineer return to the test, which continues with the next card. */
    async comeBack() {
      // Not required, since an answer that was stored at the moment of the kill may have been the last one.
      await page().goto(`${origin}/uploads`);
      isOver ||= (await attemptsIn(page())).some(({ isFinished }) => isFinished);
      if (isOver) return;
      goAway();
      await resume(page(), origin);
      answerRemaining();
    },

    /**
     * Lets the same engineer open the test on another device, which gets the same attempt and records for a while. Returns a
     * function that ends that device.
     */
    async beginElsewhere(how: Ending) {
      const device = others.length + 1;
      const second = await aBrowser();
      const entry: (typeof others)[number] = { browser: second, page: null };
      others.push(entry);
      const first = await openPatiently(second);
      entry.page = first;
      await enter(first, origin, engineer);
      if (isOver) return async () => {};
      await recordOn(entry.browser, first);
      const attempts = await attemptsIn(first);
      if (attempts.length !== 1 || attempts[0]?.id !== engineer.attempt.id)
        throw new Error('The second device has another attempt.');
      return async () => {
        entry.page = await closePage(device, second, first, how);
      };
    },

    /** The open page of each device. */
    pages: () => [page(), ...others.flatMap((other) => other.page ?? [])],

    /** Answers the open card and does not open the next one. */
    async finish() {
      enough = true;
      part = 'The open card answered';
      await untilStill(
        part,
        () => !isAnswering,
        () => answers.length,
        ANSWER_WITHIN_MS,
      );
      if (failure) throw failure;
    },

    /** For `untilRequests`: whether a fault was injected into a request. */
    expectRequest: (isMet: () => boolean) => void met.push(isMet),

    /** Waits for the next request if a fault has met none. Without an error, since the pump sends nothing once it was refused. */
    async untilRequests() {
      part = 'A request for each fault';
      for (const began = performance.now(); performance.now() - began < NEXT_REQUEST_MS; await pause(LOOK_EVERY_MS)) {
        if (failure) throw failure;
        if (isOver || met.every((isMet) => isMet())) break;
      }
    },

    /** To be called before the log is read. */
    onEnd: (end: () => void) => void ends.push(end),
    async close() {
      for (const link of links) link.close();
      await Promise.all(others.map((other) => other.browser.close()));
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

/** Runs in the page. */
const hasWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.active);

/** Clicks take longer on a busy machine, so the time limits grow with its load. */
async function openPatiently(browser: Browser): Promise<Page> {
  const page = await browser.open();
  await letStorageFail(page);
  browser.context().setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** The sum of all outboxes; null if one cannot be read. */
async function waitingOn(pages: readonly (Page | null)[]): Promise<Waiting | null> {
  const all = await Promise.all(
    pages.map((page) => page && within('The outbox', waitingIn(page), LAST_LOOK_MS).catch(() => null)),
  );
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
