import { z } from 'zod';
import { KINDS } from './kinds.ts';
import type { QuestionKind } from '../facts/question-kinds.ts';

export const QuestionKindName = z.enum(KINDS);

/** The union of one object for each kind: `kind`, the common fields, and the fields of the kind. */
export function unionOfKinds<Common extends z.ZodRawShape, Parts extends Record<QuestionKind, z.ZodRawShape>>(
  common: Common,
  parts: Parts,
) {
  type One<Kind extends QuestionKind> = z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Common & Parts[Kind]>;
  const members = KINDS.map((kind) => z.object({ kind: z.literal(kind), ...common, ...parts[kind] }));
  return z.discriminatedUnion('kind', members as unknown as [One<'choice'>, One<'spoken'>]);
}
