import { CAN_BE_ILL } from '../support/ill-server.ts';
import { aProduct } from '../support/product.ts';
import { createBusyness } from './busy.ts';
import { type Plan, planOf } from './plan.ts';
import { type Run, carryOut } from './run.ts';

interface Order {
  seed: number;
  numbers: readonly number[];
  /** How many runs side by side, each with a server, a network and a browser of its own. */
  atOnce: number;
  /** The link of all runs, as `readTrace` gives it. */
  trace?: readonly number[] | null;
  /** Whether the processor is kept busy during this run. */
  isBusy?: (run: number) => boolean;
  /** Told of each run when it has ended. */
  onRun: (run: Run, plan: Plan) => void;
}

/** Carries out these runs of a seed. Throws where a server could not be started, when all others have ended. */
export async function carryOutAll({ seed, numbers, atOnce, trace = null, isBusy = () => false, onRun }: Order) {
  const left = [...numbers];
  const busyness = createBusyness();

  /** One run after the other, until none is left. */
  async function lane() {
    const product = await aProduct(CAN_BE_ILL);
    try {
      for (let number = left.shift(); number !== undefined; number = left.shift()) {
        const plan = planOf(seed, number);
        if (isBusy(number)) busyness.begin();
        const run = await carryOut(plan, product, trace).finally(() => isBusy(number) && busyness.end());
        onRun(run, plan);
      }
    } finally {
      await product.stop();
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, numbers.length) }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
}
