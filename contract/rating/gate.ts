import { z } from 'zod';
import { call } from '../base/call.ts';

/** The conditions, measured on the operator's own answers, for the levels of a model to count. */
export const GATE = { answers: 200, kappa: 0.7, bias: 0.15, length: 0.1 } as const;

export const GateValues = z.object({
  answers: z
    .number()
    .int()
    .nonnegative()
    .describe(
      `Answers with levels of the model that two people have rated before they saw its findings; ${GATE.answers} are needed.`,
    ),
  kappa: z
    .number()
    .max(1)
    .nullable()
    .describe(`With the mean of the people, weighted by the square of the distance; at least ${GATE.kappa}.`),
  bias: z
    .number()
    .nullable()
    .describe(`How much higher the model is, in standard deviations of the people; at most ${GATE.bias} either way.`),
  length: z
    .number()
    .min(-1)
    .max(1)
    .nullable()
    .describe(
      `The correlation of its levels with the number of words at equal levels of people; at most ${GATE.length} either way.`,
    ),
  holds: z.boolean(),
});
export type GateValues = z.infer<typeof GateValues>;

export type GatePart = keyof typeof GATE;

const within = (value: number | null, limit: number) => value !== null && Math.abs(value) <= limit;

/**
 * Each value of the gate, and whether it meets its condition. The gate is open if all values do. A value that is not measured
 * does not.
 */
export const gateParts = ({ answers, kappa, bias, length }: Omit<GateValues, 'holds'>) =>
  [
    { part: 'answers', value: answers, holds: answers >= GATE.answers },
    { part: 'kappa', value: kappa, holds: kappa !== null && kappa >= GATE.kappa },
    { part: 'bias', value: bias, holds: within(bias, GATE.bias) },
    { part: 'length', value: length, holds: within(length, GATE.length) },
  ] as const satisfies readonly { part: GatePart; value: number | null; holds: boolean }[];

/** Why levels of the model count although the conditions of the gate were not met when an administrator chose this. */
export const Override = z.object({ reason: z.string(), at: z.iso.datetime() });
export type Override = z.infer<typeof Override>;

export const engineOverride = call({
  method: 'GET',
  path: '/api/engine/override',
  access: 'anyone',
  summary: 'The override, which every page with a score shows; null if there is none',
  reply: z.object({ override: Override.nullable() }),
});
