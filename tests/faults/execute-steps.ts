import type { Page } from 'playwright';
import {
  type StorageFault,
  breakSlice,
  breakStorage,
  clearDatabases,
  faultsMet,
  healStorage,
  limitStorage,
} from '../support/browser/storage-faults.ts';
import { stopWorker, updateWorker } from '../support/browser/workers.ts';
import { callOf } from '../support/server/calls.ts';
import { killDatabase, makeIll } from '../support/network/ill-server.ts';
import { BACK } from '../support/people/engineer.ts';
import { aPage } from '../support/network/network.ts';
import { type Exchange } from '../support/network/exchange.ts';
import { until } from '../support/timing/until.ts';
import type { Step } from './plan.ts';
import type { RunContext } from './run-context.ts';
import type { Mark } from './run-log.ts';

/** Long, since a busy machine is slow. */
const DATABASE_WITHIN_MS = 180_000;
/** How many chunks longer a black hole stays if no request of its call was sent. */
const HANGS_ON = 2;

/** Runs in the page: sets the device's clock, as a person or a time server does. */
function jump(hours: number) {
  const Real = Date;
  const now = () => Real.now() + hours * 3_600_000;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

async function fillStorage({ page }: RunContext, room: number) {
  const used = await page().evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await limitStorage(page(), used + room);
}

/** The page says that a recording is only in its memory, and a fault that takes the page then would lose it. */
const ONLY_IN_MEMORY = 'Your recording is only in the memory of this page';

async function emptyStorage({ page }: RunContext) {
  await limitStorage(page(), null);
  await page().getByText(ONLY_IN_MEMORY).waitFor({ state: 'hidden' });
}

/**
 * Lets the storage of the page fail by `fail`. Returns a function that ends this by `heal` and resolves with how often the page has
 * met the fault.
 */
async function failStorage(
  { page }: RunContext,
  fail: (shown: Page) => Promise<unknown>,
  heal: (shown: Page) => Promise<unknown> = async () => {},
) {
  const shown = page();
  await fail(shown);
  return async () => {
    if (page() !== shown) return null; // the fault is gone with the page
    const met = await faultsMet(shown);
    await heal(shown);
    return met;
  };
}

const failDatabase = (context: RunContext, fault: StorageFault) =>
  failStorage(
    context,
    (page) => breakStorage(page, fault),
    (page) => healStorage(page, fault),
  );

/** Opens the test in a second tab, like an engineer who does not find the first one. */
async function openSecondTab({ page, network, isOver }: RunContext) {
  if (isOver()) return;
  const second = await page().context().newPage();
  await second.goto(`${network.origin}/test_pre`);
  // The notice is not required: the first tab may finish the test meanwhile. If its last question is interrupted, nothing is
  // recorded any more, and both tabs offer to finish.
  const told = second.getByText(/open in another tab|Your test is finished|Click to finish the test/).first();
  await told.waitFor().catch(async (error: Error) => {
    throw new Error(`${error.message}\nThe second tab shows: ${await second.innerText('body')}`);
  });
  if ((await second.getByRole('button', { name: BACK }).count()) > 0) throw new Error('A second tab may start the test.');
  await second.close();
}

async function stopSending({ page }: RunContext) {
  await page().evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('drain'));
  await stopWorker(page());
}

async function sleep({ browser, network }: RunContext, ms: number, isCutOff: boolean) {
  const asleep = browser.sleep(ms);
  if (isCutOff) await network.pullOut();
  await asleep;
  await network.plugIn();
}

const isOut = ({ network }: RunContext) => network.outages.at(-1)?.to === null;

async function replaceWorker({ page, network }: RunContext) {
  await updateWorker(page(), (script) => network.serve('/sw.js', () => aPage(script, 'text/javascript')));
}

/** Killed and not restarted here, since the product itself must restart it. */
async function breakDatabase({ system }: RunContext) {
  killDatabase({ dataDir: system.databaseIn });
  await until('The database up', () => system.rows('select 1').catch(() => null), DATABASE_WITHIN_MS);
}

/** The network refuses every request with a larger body, as some proxies do. */
function putProxy({ network }: RunContext, { most, how }: Extract<Step, { is: 'small-proxy' }>) {
  const fault = how === 'cut' ? ({ is: 'cut', bytes: most } as const) : ({ is: 'status', status: 413, as: 'proxy' } as const);
  return network.injectFault(fault, { of: ({ length }) => length > most });
}

/** Executes a step. Returns a function that ends it if it lasts; a number that this resolves with is how often it was met. */
async function begin(step: Exclude<Step, { is: 'fault' }>, context: RunContext): Promise<(() => unknown) | void> {
  switch (step.is) {
    case 'down':
      await context.network.pullOut();
      return context.network.plugIn;
    case 'slow':
      context.shape(step);
      return context.shapeAsUsual;
    case 'storage-full':
      await fillStorage(context, step.room);
      return () => emptyStorage(context);
    case 'storage-lost':
      return failDatabase(context, step.error);
    case 'storage-not-opening':
      return failDatabase(context, 'not-opening');
    case 'storage-silent':
      return failDatabase(context, 'silent');
    case 'storage-quota':
      return failDatabase(context, 'quota');
    case 'storage-dead':
      return failStorage(context, (page) => breakStorage(page, 'dead'));
    case 'handles-dead':
      return failStorage(context, (page) => breakStorage(page, 'handles-dead'));
    case 'slice-unreadable':
      return failStorage(context, breakSlice);
    case 'storage-cleared':
      return clearDatabases(context.page());
    case 'clock-jumped':
      return context.page().evaluate(jump, step.hours);
    case 'worker-stopped':
      return stopSending(context);
    case 'server-killed':
      return context.system.restart();
    case 'second-tab':
      return openSecondTab(context);
    case 'browser-killed':
    case 'tab-closed':
      await context.leave(step.is);
      return context.comeBack();
    case 'asleep':
      return sleep(context, step.ms, step.isCutOff);
    case 'worker-updated':
      return replaceWorker(context);
    case 'second-device':
      return context.beginElsewhere(step.ending);
    case 'server-disk-full':
      await makeIll(context.system.ill, { isFull: true });
      return () => makeIll(context.system.ill, { isFull: false });
    case 'server-clock-wrong':
      await makeIll(context.system.ill, { hours: step.hours });
      return () => makeIll(context.system.ill, { hours: 0 });
    case 'database-killed':
      return breakDatabase(context);
    case 'small-proxy':
      return putProxy(context, step).lift;
  }
}

/**
 * A fault stays until it was injected into its requests. If no request of its call was sent by `until`, it applies to the next
 * request of any kind, and the mark says so. A black hole ends by itself, so that it does not block the rest of a short run.
 */
function injectFault(
  { kind, fault, of, pass, times, after, until: late }: Extract<Step, { is: 'fault' }>,
  context: RunContext,
): Moment[] {
  const rule = { lift() {}, widen() {}, befell: () => 0 };
  let mark: Mark | null = null;
  const begins = () => {
    mark = Object.assign(context.mark(kind), { of });
    const wanted = (exchange: Exchange) => callOf(exchange) === of;
    Object.assign(rule, context.network.injectFault(fault, { times, pass, of: wanted }));
    context.onEnd(() => mark && (mark.befell = rule.befell()));
    if (fault.is !== 'hang') context.expectRequest(() => rule.befell() > 0);
  };
  const widens = () => {
    if (rule.befell() > 0 || !mark) return;
    mark.of = 'any';
    rule.widen();
  };
  const ends = () => {
    rule.lift();
    context.network.release();
    if (mark) mark.to = context.network.now();
  };
  const moments = [
    { at: after, name: `The start of ${kind}`, run: begins },
    { at: late, name: `More requests for ${kind}`, run: widens },
  ];
  return fault.is === 'hang' ? [...moments, { at: late + HANGS_ON, name: `The end of ${kind}`, run: ends }] : moments;
}

/** `at`: in chunks of the recorders, since these are the only clock of a plan. */
interface Moment {
  at: number;
  /** For the error, if it does not end. */
  name: string;
  run: () => unknown;
}

/** These steps need a network: without one no browser finds a newer worker, and a new device cannot load the app. */
const NEED_NETWORK = new Set<Step['is']>(['worker-updated', 'second-device']);
const TELL_THEMSELVES = new Set<Step['is']>(['browser-killed', 'tab-closed']);

function momentsOf(step: Step, context: RunContext): Moment[] {
  if (step.is === 'fault') return injectFault(step, context);
  let end: (() => unknown) | void;
  let mark: Mark | null = null;
  const starting = async () => {
    if (!TELL_THEMSELVES.has(step.is)) mark = context.mark(step.kind);
    if (mark && NEED_NETWORK.has(step.is) && isOut(context)) return void (mark.befell = 0);
    end = await begin(step, context);
    if (mark && !end) mark.to = context.network.now();
  };
  const ending = async () => {
    const met = await end?.();
    if (!mark || !end) return;
    mark.to = context.network.now();
    if (typeof met === 'number') mark.befell = met;
  };
  return [
    { at: step.after, name: `The start of ${step.kind}`, run: starting },
    { at: step.until, name: `The end of ${step.kind}`, run: ending },
  ];
}

/**
 * Executes the steps of a plan, each when the recorders have given its number of chunks. Chunks given during a step do not count.
 * If they did, all further steps would begin and end at once after it on a slow machine, and affect no request.
 */
export async function executeSteps(steps: readonly Step[], context: RunContext) {
  const moments = steps.flatMap((step) => momentsOf(step, context));
  let uncounted = 0;
  for (const moment of moments.toSorted((one, other) => one.at - other.at)) {
    await context.given(moment.at + uncounted);
    const before = context.chunks();
    await context.perform(moment.name, moment.run);
    uncounted += context.chunks() - before;
  }
  await context.untilRequests();
}
