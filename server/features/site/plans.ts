import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Plan, Price } from '../../../contract/site/plans.ts';

/** Plans differ only in the number of positions: the profile that a company sees must not depend on its payment. */
const PLANS = [
  {
    id: 'role',
    name: 'One role',
    audience: 'A company with one position to fill.',
    includes: [
      'Engineers with a finished test who show their profile, and every level',
      'Each spoken answer in full, with its rating by criterion, once the company is admitted',
      'Until the position is filled',
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

const isCurrency = (currency: string) => Intl.supportedValuesOf('currency').includes(currency);

const GivenPrice = Price.extend({
  currency: Price.shape.currency.refine(isCurrency, 'must be a code of ISO 4217, such as EUR'),
}).optional();
const Prices = z.strictObject(
  { role: GivenPrice, office: GivenPrice, group: GivenPrice } satisfies Record<(typeof PLANS)[number]['id'], typeof GivenPrice>,
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `there is no plan ${issue.keys.join(', ')}` : undefined) },
);

function readPrices(path: string): z.infer<typeof Prices> {
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

/** The plans for companies, with the prices in the file at `path`. Throws an `Error` that names the fault of the file. */
export function readPlans(path: string | undefined): Plan[] {
  const prices = path === undefined ? {} : readPrices(path);
  return PLANS.map((plan) => ({ ...plan, includes: [...plan.includes], price: prices[plan.id] ?? null }));
}
