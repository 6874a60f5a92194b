import { limitStorage, stopWorker } from '../support/browser.ts';
import type { Step } from './plan.ts';
import type { Stage } from './stage.ts';
import type { Mark } from './story.ts';

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
async function openSecondTab({ page, network }: Stage) {
  const second = await page().context().newPage();
  await second.goto(`${network.origin}/test_pre`);
  await second.getByText(/open in another tab/).waitFor();
  if (await second.getByRole('button', { name: 'Start Test' }).isEnabled()) throw new Error('A second tab may start the test.');
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

/** What a step does when its time has come; returns how what lasts is ended. */
async function begin(step: Step, stage: Stage): Promise<(() => unknown) | void> {
  switch (step.is) {
    case 'down':
      await stage.network.pullOut();
      return stage.network.plugIn;
    case 'slow':
      stage.shape({ ...step, random: stage.random });
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
    case 'fault':
      return befall(step, stage);
  }
}

/** A fault stays until it has befallen its requests. A black hole would swallow the rest of a short run, so that one has an end. */
function befall({ kind, fault, times }: Extract<Step, { is: 'fault' }>, stage: Stage) {
  const mark = stage.mark(kind);
  const rule = stage.network.befall(fault, { times });
  stage.onEnd(() => (mark.befell = rule.befell()));
  if (fault.is !== 'hang') return undefined;
  return () => {
    rule.lift();
    stage.network.release();
    mark.to = stage.network.now();
  };
}

const TELL_THEMSELVES = new Set<Step['is']>(['fault', 'browser-killed', 'tab-closed']);

/** Takes the steps of a plan, each when the recorders have given as many chunks as it says. */
export async function take(steps: readonly Step[], stage: Stage) {
  const moments = steps.flatMap((step) => {
    let end: (() => unknown) | void;
    let mark: Mark | null = null;
    const starting = async () => {
      if (!TELL_THEMSELVES.has(step.is)) mark = stage.mark(step.kind);
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
  });
  for (const moment of moments.toSorted((one, other) => one.at - other.at)) {
    await stage.given(moment.at);
    await moment.take();
  }
}
