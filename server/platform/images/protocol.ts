import { z } from 'zod';

/** A picture to make: scaled down to `width`, or cut to `width` × `height`. */
export interface Output {
  /** The name of its file. */
  name: string;
  format: 'avif' | 'jpeg' | 'webp';
  /** 1 to 100. */
  quality: number;
  /** In pixels. */
  width: number;
  height?: number;
}

/** The child's task. */
export interface ImageTask {
  /** The library's file. */
  engine: string;
  /** The child may read and write only here. */
  folder: string;
  /** The name of the file that it reads. */
  input: string;
  mostPixels: number;
  outputs: readonly Output[];
}

const Pixels = z.number().int().min(1).max(100_000);

/** The child's result, which is not trusted: the file that it read may have taken it over. */
export const Remade = z.discriminatedUnion('is', [
  z.object({ is: z.literal('made'), sizes: z.array(z.object({ width: Pixels, height: Pixels })).max(100) }),
  z.object({ is: z.literal('refused'), why: z.enum(['not-a-picture', 'too-many-pixels', 'picture-damaged']) }),
]);
export type Remade = z.infer<typeof Remade>;
