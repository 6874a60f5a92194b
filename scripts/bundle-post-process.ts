import { rolldown } from 'rolldown';

async function bundle(dir: string, name: string, input: string) {
  const made = await rolldown({ input: { [name]: input }, platform: 'node' });
  await made.write({ dir, format: 'esm', codeSplitting: false });
}

/**
 * Bundles the program that prepares a recording into `dir`/post-process.js. As one file, since the sandbox lets it read no other
 * (docs/decisions/playable-copies-and-gaps.md).
 */
export const bundlePostProcess = (dir: string) => bundle(dir, 'post-process', 'server/features/recordings/post-process/child.ts');

/** The same for the program that recognises speech, as `dir`/recogniser.js. */
export const bundleRecogniser = (dir: string) => bundle(dir, 'recogniser', 'server/features/recogniser/program.ts');

/** The same for the program that makes pictures, as `dir`/remake-images.js. */
export const bundleRemakeImages = (dir: string) => bundle(dir, 'remake-images', 'server/platform/images/program.ts');
