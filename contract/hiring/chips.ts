import { z } from 'zod';
import { CHIP_KINDS } from './chip-kinds.ts';

export type ChipKindName = keyof typeof CHIP_KINDS;

/** The value of a chip. */
export type ChipValue = {
  [Kind in ChipKindName]: { kind: Kind } & z.infer<z.ZodObject<(typeof CHIP_KINDS)[Kind]['fields']>>;
}[ChipKindName];

/** The names of all kinds of chips. */
export const CHIP_KIND_NAMES = Object.keys(CHIP_KINDS) as ChipKindName[];

const members = Object.entries(CHIP_KINDS).map(([kind, { fields, describe }]) => {
  const one = z.object({ kind: z.literal(kind), ...(fields as z.ZodRawShape) });
  return describe === undefined ? one : one.describe(describe);
});

type Member = z.ZodObject<{ kind: z.ZodLiteral<ChipKindName> }>;
export const ChipValue = z.discriminatedUnion('kind', members as unknown as [Member, ...Member[]]) as unknown as z.ZodType<
  ChipValue,
  ChipValue
>;

/** How many words and values a chip has. */
export function countParts(value: ChipValue): number {
  const parts = CHIP_KINDS[value.kind].parts as ((value: ChipValue) => number) | undefined;
  return parts?.(value) ?? 1;
}
