import { limitStorage, stopWorker, updateWorker } from '../support/browser.ts';
import { callOf } from '../support/calls.ts';
import { killDatabase, makeIll } from '../support/ill-server.ts';
import { BACK } from '../support/engineer.ts';
import { aPage } from '../support/network.ts';
import { type Exchange } from '../support/exchange.ts';
import { until } from '../support/until.ts';
import type { Step } from './plan.ts';
import type { Stage } from './stage.ts';
import type { Mark } from './story.ts';

/** Generous, since a busy machine takes its time. */
const DATABASE_WITHIN_MS = 180_000;
/** How many chunks longer a black hole stays that met nothing of its call. */
const HANGS_ON = 2;

/** Runs in the page: the device's clock jumps, as a person or a time server makes it. */
function jump(hours: number) {
  const Real = Date;
  const now = () => Real.now() + hours * 3_600_000;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

async function fillStorage({ page }: Stage, room: number) {
  const used = await page().evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await limitStorage(page(), used + room);
}

/** As an engineer does who does not know which tab it was. */
async function openSecondTab({ page, network, isOver }: Stage) {
  if (isOver()) return;
  const second = await page().context().newPage();
  await second.goto(`${network.origin}/test_pre`);
  // The first one may finish the test meanwhile.
  await second
    .getByText(/open in another tab|Your test is finished/)
    .first()
    .waitFor();
  if ((await second.getByRole('button', { name: BACK }).count()) > 0) throw new Error('A second tab may start the test.');
  await second.close();
}

async function stopSending({ page }: Stage) {
  await page().evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('drain'));
  await stopWorker(page());
}

async function killServer({ product }: Stage) {
  await product.kill();
  await product.start();
}

async function sleep({ browser, network }: Stage, ms: number, isCutOff: boolean) {
  const asleep = browser.sleep(ms);
  if (isCutOff) await network.pullOut();
  await asleep;
  await network.plugIn();
}

const isOut = ({ network }: Stage) => network.outages.at(-1)?.to === null;

async function replaceWorker({ page, network }: Stage) {
  await updateWorker(page(), (script) => network.serve('/sw.js', () => aPage(script, 'text/javascript')));
}

/** It is down until it takes connections again, which the product sees to by itself. */
async function breakDatabase({ product }: Stage) {
  killDatabase(product);
  await until('The database up', () => product.rows('select 1').catch(() => null), DATABASE_WITHIN_MS);
}

/** A request with a larger body never passes. */
function putProxy({ network }: Stage, { most, how }: Extract<Step, { is: 'small-proxy' }>) {
  const fault = how === 'cut' ? ({ is: 'cut', bytes: most } as const) : ({ is: 'status', status: 413, as: 'proxy' } as const);
  return network.befall(fault, { of: ({ length }) => length > most });
}

/** What a step does when its time has come; returns how what lasts is ended. */
async function begin(step: Exclude<Step, { is: 'fault' }>, stage: Stage): Promise<(() => unknown) | void> {
  switch (step.is) {
    case 'down':
      await stage.network.pullOut();
      return stage.network.plugIn;
    case 'slow':
      stage.shape(step);
      return stage.shapeAsUsual;
    case 'storage-full':
      await fillStorage(stage, step.room);
      return () => limitStorage(stage.page(), null);
    case 'clock-jumped':
      return stage.page().evaluate(jump, step.hours);
    case 'worker-stopped':
      return stopSending(stage);
    case 'server-killed':
      return killServer(stage);
    case 'second-tab':
      return openSecondTab(stage);
    case 'browser-killed':
    case 'tab-closed':
      await stage.leave(step.is);
      return stage.comeBack();
    case 'asleep':
      return sleep(stage, step.ms, step.isCutOff);
    case 'worker-updated':
      return replaceWorker(stage);
    case 'second-device':
      return stage.beginElsewhere(step.ending);
    case 'server-disk-full':
      await makeIll(stage.product, { isFull: true });
      return () => makeIll(stage.product, { isFull: false });
    case 'server-clock-wrong':
      await makeIll(stage.product, { hours: step.hours });
      return () => makeIll(stage.product, { hours: 0 });
    case 'database-killed':
      return breakDatabase(stage);
    case 'small-proxy':
      return putProxy(stage, step).lift;
  }
}

/**
 * A fault stays until it has befallen its requests. Where none of the call that it is meant for has come by `until`, it befalls
 * whatever is sent next, and the mark says so. A black hole would swallow the rest of a short run, so that one has an end.
 */
function befall({ kind, fault, of, pass, times, after, until: late }: Extract<Step, { is: 'fault' }>, stage: Stage): Moment[] {
  const rule = { lift() {}, widen() {}, befell: () => 0 };
  let mark: Mark | null = null;
  const begins = () => {
    mark = Object.assign(stage.mark(kind), { of });
    const wanted = (exchange: Exchange) => callOf(exchange) === of;
    Object.assign(rule, stage.network.befall(fault, { times, pass, of: wanted }));
    stage.onEnd(() => mark && (mark.befell = rule.befell()));
  };
  const widens = () => {
    if (rule.befell() > 0 || !mark) return;
    mark.of = 'any';
    rule.widen();
  };
  const ends = () => {
    rule.lift();
    stage.network.release();
    if (mark) mark.to = stage.network.now();
  };
  const moments = [
    { at: after, take: begins },
    { at: late, take: widens },
  ];
  return fault.is === 'hang' ? [...moments, { at: late + HANGS_ON, take: ends }] : moments;
}

/** What happens once the recorders have given so many chunks. */
interface Moment {
  at: number;
  take: () => unknown;
}

/** Without one no browser finds a newer worker, and a new device gets nothing of the app. */
const NEED_NETWORK = new Set<Step['is']>(['worker-updated', 'second-device']);
const TELL_THEMSELVES = new Set<Step['is']>(['browser-killed', 'tab-closed']);

function momentsOf(step: Step, stage: Stage): Moment[] {
  if (step.is === 'fault') return befall(step, stage);
  let end: (() => unknown) | void;
  let mark: Mark | null = null;
  const starting = async () => {
    if (!TELL_THEMSELVES.has(step.is)) mark = stage.mark(step.kind);
    if (mark && NEED_NETWORK.has(step.is) && isOut(stage)) return void (mark.befell = 0);
    end = await begin(step, stage);
    if (mark && !end) mark.to = stage.network.now();
  };
  const ending = async () => {
    await end?.();
    if (mark && end) mark.to = stage.network.now();
  };
  return [
    { at: step.after, take: starting },
    { at: step.until, take: ending },
  ];
}

/** Takes the steps of a plan, each when the recorders have given as many chunks as it says. */
export async function take(steps: readonly Step[], stage: Stage) {
  const moments = steps.flatMap((step) => momentsOf(step, stage));
  for (const moment of moments.toSorted((one, other) => one.at - other.at)) {
    await stage.given(moment.at);
    await moment.take();
  }
}
