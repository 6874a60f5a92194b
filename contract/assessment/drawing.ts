import { z } from 'zod';

/** A drawing is this wide and high, in its own units; x goes right and y goes down. */
export const DRAWING_SIZE = { width: 320, height: 180 } as const;

const Point = z.tuple([z.number().min(-20).max(340), z.number().min(-20).max(200)]);
const Label = z.string().max(40);

const Shape = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('member'), points: z.array(Point).min(2).max(40) })
    .describe('A beam, column, bar or frame: a thick line.'),
  z
    .object({ kind: z.literal('line'), points: z.array(Point).min(2).max(60), dashed: z.boolean().optional() })
    .describe('A thin line.'),
  z
    .object({
      kind: z.literal('area'),
      points: z.array(Point).min(3).max(60),
      fill: z.enum(['none', 'concrete', 'steel', 'soil', 'rock', 'water', 'masonry', 'timber']),
    })
    .describe('A closed outline with the pattern of a material.'),
  z
    .object({ kind: z.literal('circle'), at: Point, radius: z.number().min(1).max(80), filled: z.boolean().optional() })
    .describe('A bar in section, a mass, a hinge (small and not filled).'),
  z
    .object({
      kind: z.literal('support'),
      at: Point,
      type: z.enum(['pin', 'roller', 'fixed']),
      side: z.enum(['below', 'left', 'right', 'above']),
    })
    .describe('A support that touches the structure at this point, from this side.'),
  z
    .object({ kind: z.literal('arrow'), from: Point, to: Point, label: Label.optional(), both: z.boolean().optional() })
    .describe('A force, or a direction; the label is at its tail.'),
  z
    .object({ kind: z.literal('load'), from: Point, to: Point, label: Label.optional(), up: z.boolean().optional() })
    .describe('A load spread from one point of a member to another, drawn above it (below it with `up`).'),
  z
    .object({ kind: z.literal('moment'), at: Point, clockwise: z.boolean(), label: Label.optional() })
    .describe('A moment: an arrow round a point.'),
  z
    .object({ kind: z.literal('dimension'), from: Point, to: Point, label: Label })
    .describe('A dimension line from one point to the other, with its label at its middle.'),
  z
    .object({ kind: z.literal('label'), at: Point, text: Label, anchor: z.enum(['start', 'middle', 'end']).optional() })
    .describe('Words, with their middle height at this point.'),
]);
export type Shape = z.infer<typeof Shape>;
export type Point = z.infer<typeof Point>;

/** The drawing of a question, as data: the page draws it in its own colours. */
export const Drawing = z.object({
  words: z
    .string()
    .min(1)
    .max(300)
    .describe('A description for people who cannot see the drawing. It says no more than the drawing.'),
  shapes: z.array(Shape).min(1).max(60),
});
export type Drawing = z.infer<typeof Drawing>;
