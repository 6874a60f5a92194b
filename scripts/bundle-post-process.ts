import { rolldown } from 'rolldown';

/**
 * Bundles the program that prepares a recording into `dir`/post-process.js. As one file, since the sandbox lets it read no other
 * (docs/decisions/23-prepare-in-a-child.md).
 */
export async function bundlePostProcess(dir: string): Promise<void> {
  const bundle = await rolldown({ input: { 'post-process': 'server/recordings/post-process/child.ts' }, platform: 'node' });
  await bundle.write({ dir, format: 'esm', codeSplitting: false });
}
