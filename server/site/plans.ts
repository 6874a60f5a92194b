import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Plan, Price } from '../../contract/plans.ts';

/** They differ in how much is hired, never in what is seen of an engineer. */
const PLANS = [
  {
    id: 'role',
    name: 'One role',
    audience: 'A company with one position to fill.',
    includes: [
      'Every engineer with a finished test, and every level',
      'Every spoken answer in full, with its rating by criterion',
      'Connecting until the position is filled',
    ],
  },
  {
    id: 'office',
    name: 'Office',
    audience: 'An office that hires all year.',
    includes: ['All of One role', 'Any number of positions of that office'],
  },
  {
    id: 'group',
    name: 'Group',
    audience: 'Several offices that hire under one agreement.',
    includes: ['All of Office, for each of them', 'One agreement and one invoice'],
  },
] as const satisfies readonly Omit<Plan, 'price'>[];

const isInUse = (currency: string) => Intl.supportedValuesOf('currency').includes(currency);

const Given = Price.extend({
  currency: Price.shape.currency.refine(isInUse, 'must be a code of ISO 4217, such as EUR'),
}).optional();
const Prices = z.strictObject(
  { role: Given, office: Given, group: Given } satisfies Record<(typeof PLANS)[number]['id'], typeof Given>,
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `there is no plan ${issue.keys.join(', ')}` : undefined) },
);

function pricesIn(path: string): z.infer<typeof Prices> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON`);
  }
  const read = Prices.safeParse(content);
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(' '));
  throw new Error(`${path} does not hold prices of plans: ${wrong.join(', ')}`);
}

/** The plans for companies, priced by the file at `path`; throws an `Error` that says what is wrong with that file. */
export function readPlans(path: string | undefined): Plan[] {
  const prices = path === undefined ? {} : pricesIn(path);
  return PLANS.map((plan) => ({ ...plan, includes: [...plan.includes], price: prices[plan.id] ?? null }));
}
