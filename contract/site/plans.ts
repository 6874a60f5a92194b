import { z } from 'zod';
import { call } from '../base/call.ts';

/** Currency and period are required, because a number alone says neither. */
export const Price = z.object({
  amount: z.number().positive(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217, such as EUR')
    .meta({ examples: ['EUR'] }),
  period: z.enum(['month', 'year']),
});
export type Price = z.infer<typeof Price>;

/** A plan for companies. There is none for engineers, because they never pay. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  audience: z.string().describe('For whom it is.'),
  includes: z.array(z.string()),
  price: Price.nullable().describe('Null if the operator has set none; then it is agreed with each company.'),
});
export type Plan = z.infer<typeof Plan>;

export const plans = call({
  method: 'GET',
  path: '/api/plans',
  access: 'anyone',
  summary: 'The plans for companies, with the price of each if one is set',
  reply: z.object({ plans: z.array(Plan) }),
});
