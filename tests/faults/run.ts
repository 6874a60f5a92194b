import { aBrowser, waitingIn } from '../support/browser.ts';
import { anEngineer } from '../support/engineer.ts';
import { aNetwork } from '../support/network.ts';
import type { Product } from '../support/product.ts';
import { until } from '../support/until.ts';
import type { Plan } from './plan.ts';
import { type Stage, createStage } from './stage.ts';
import { take } from './steps.ts';
import type { Story } from './story.ts';
import { type Verdict, judge } from './verdict.ts';

/** A run that could not be judged has an error in place of a verdict. */
export type Run = { plan: Plan; story: Story } & ({ verdict: Verdict; error: null } | { verdict: null; error: string });

const EMPTY_WITHIN_MS = 120_000;

async function live(plan: Plan, stage: Stage) {
  stage.shapeAsUsual();
  await stage.begin();
  await take(plan.steps, stage);
  await stage.finish();
  await stage.leave(plan.ending);
  await stage.network.heal();
  stage.mark('network-good');
  await stage.page().goto(`${stage.network.origin}/uploads`);
  await until(
    'The outbox empty',
    async () => {
      const { answers, recordings } = await waitingIn(stage.page());
      return answers + recordings === 0;
    },
    EMPTY_WITHIN_MS,
  );
  stage.mark('outbox-empty');
}

/** Carries a plan out against the product, in a browser and on a network of its own, and judges what the server has in the end. */
export async function carryOut(plan: Plan, product: Product, trace: readonly number[] | null = null): Promise<Run> {
  const network = await aNetwork(() => product.port);
  const browser = await aBrowser();
  const engineer = await anEngineer(product.origin, plan.answered);
  const stage = createStage({ plan, product, network, browser, engineer, trace });
  try {
    await live(plan, stage);
    const story = stage.story();
    return { plan, story, verdict: await judge(story, product), error: null };
  } catch (error) {
    return { plan, story: stage.story(), verdict: null, error: (error as Error).message };
  } finally {
    stage.close();
    await browser.close();
    await network.pullOut();
  }
}

/** Nothing of what must never be. */
export const isGood = ({ verdict }: Run) =>
  verdict !== null && verdict.answersLost + verdict.doubled + verdict.committedBytesLost === 0 && verdict.wrongs.length === 0;
