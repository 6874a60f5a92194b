import type { Page } from 'playwright';
import { type Waiting, aBrowser, waitingIn } from '../support/browser/browser.ts';
import { spareBytesIn } from '../support/browser/storage-faults.ts';
import { anEngineer } from '../support/people/engineer.ts';
import { makeIll } from '../support/network/ill-server.ts';
import { aNetwork } from '../support/network/network.ts';
import { untilStill, within } from '../support/timing/until.ts';
import type { Plan } from './plan.ts';
import { type RunContext, createRunContext } from './run-context.ts';
import { executeSteps } from './execute-steps.ts';
import type { RunLog } from './run-log.ts';
import type { System } from './system.ts';
import { type Verdict, judgeRun } from './verdict.ts';

/** A run that could not be judged has an error instead of a verdict. */
export type Run = { plan: Plan; log: RunLog } & ({ verdict: Verdict; error: null } | { verdict: null; error: string });

/** If nothing was acknowledged for this time, the run is over: the pump never pauses longer than a minute. */
const STILL_FOR_MS = 150_000;

/**
 * Waits until the outbox of this page is empty. Only a new state counts as progress, since a sender may repeat itself for ever.
 */
async function emptied(page: Page, { network }: RunContext) {
  let least = Infinity;
  await untilStill(
    'The outbox empty',
    async () => {
      const { answers, recordings } = await waitingIn(page);
      least = Math.min(least, answers + recordings);
      // What a page has written beside the database goes into it first.
      return answers + recordings === 0 && (await spareBytesIn(page)) === 0;
    },
    () => new Set(network.acknowledged().map(({ recordingId, seq }) => `${recordingId}/${seq}`)).size - least,
    STILL_FOR_MS,
  );
}

async function live(plan: Plan, context: RunContext) {
  context.shapeAsUsual();
  await context.perform('The start of the test', context.begin);
  await executeSteps(plan.steps, context);
  await context.finish();
  await context.perform('The end of the page', () => context.leave(plan.ending));
  await context.network.heal();
  context.mark('network-good');
  for (const page of context.pages()) {
    await context.perform('The page of the uploads', () => page.goto(`${context.network.origin}/uploads`));
    await emptied(page, context);
  }
  context.mark('outbox-empty');
}

const SHOWN_MS = 5000;
const SHOWN_CHARACTERS = 400;

/** The text of the open pages, which shows why a run did not continue. */
async function describePages({ pages }: RunContext) {
  const shown = pages().map((page) => page.locator('body').innerText({ timeout: SHOWN_MS }));
  const texts = await Promise.all(shown.map((text) => text.catch((error: unknown) => String(error))));
  return texts.map((text) => `\n  A page shows: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)}`).join('');
}

interface Circumstances {
  system: System;
  trace: readonly number[] | null;
  /** A run that takes longer ends with an error. */
  withinMs: number;
}

/**
 * Executes a plan against an installation with its own browser and network, and judges the data on the server at the
 * end.
 */
export async function executeRun(plan: Plan, { system, trace, withinMs }: Circumstances): Promise<Run> {
  const engineer = await anEngineer(system.origin, plan.answered);
  const network = await aNetwork(() => system.port);
  const browser = await aBrowser();
  const context = createRunContext({ plan, system, network, browser, engineer, trace });
  const judged = async (): Promise<Run> => {
    await live(plan, context);
    const log = await context.log();
    return { plan, log, verdict: await context.perform('The verdict', () => judgeRun(log, system)), error: null };
  };
  const failed = async ({ message }: Error): Promise<Run> => {
    const why = `${message} It stood at: ${context.part()}.`;
    const shown = await describePages(context).catch(() => '');
    return { plan, log: await context.log(), verdict: null, error: why + shown };
  };
  const run = await within('The end of the run', judged(), withinMs).catch(failed);
  // Together, so that a browser that does not close leaves nothing else open.
  const closings = [makeIll(system.ill, { hours: 0, isFull: false }), context.close(), browser.close(), network.pullOut()];
  const open = (await Promise.allSettled(closings)).filter((closing) => closing.status === 'rejected');
  if (open.length === 0) return run;
  return {
    plan,
    log: run.log,
    verdict: null,
    error: [run.error, ...open.map(({ reason }) => reason)].filter(Boolean).join('\n'),
  };
}

/** Whether a run has no fault. One that could not be judged is not good, since it proves nothing. */
export const isGood = ({ verdict }: Pick<Run, 'verdict'>) =>
  verdict !== null && verdict.answersLost + verdict.doubled + verdict.committedBytesLost === 0 && verdict.wrongs.length === 0;

/** The last line of the output. Data that still waits on a device is counted separately, since it is neither lost nor safe. */
export function summary(runs: readonly (Pick<Run, 'verdict'> & { log: Pick<RunLog, 'waiting'> })[]): string {
  const sum = (of: 'answersLost' | 'doubled' | 'committedBytesLost') =>
    runs.reduce((total, { verdict }) => total + (verdict?.[of] ?? 0), 0);
  const worst = Math.max(0, ...runs.map(({ verdict }) => verdict?.worstGap ?? 0));
  const line =
    `faults: ${runs.length} runs, ${runs.filter((run) => !isGood(run)).length} failed, ${sum('answersLost')} answers lost, ` +
    `${sum('doubled')} doubled, ${sum('committedBytesLost')} committed bytes lost, worst gap ${worst.toFixed(1)} s`;
  const stuck = runs.map(({ log }) => log.waiting);
  const held = (of: keyof Waiting) => stuck.reduce((total, waiting) => total + (waiting?.[of] ?? 0), 0);
  const untold = stuck.filter((waiting) => waiting === null).length;
  const waits =
    held('answers') + held('recordings') > 0
      ? `; still waiting on devices: ${held('answers')} answers, ${held('recordings')} recordings, ${held('bytes')} bytes`
      : '';
  return line + waits + (untold > 0 ? `; ${untold} devices could not be asked what waits on them` : '');
}
