import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePostProcess } from '../../../scripts/bundle-post-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the program that prepares a recording, as one file. From its sources it would take four times as long to start. */
    postProcessProgram: string;
  }
}

/** Bundles the program once for the whole run. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-post-process-'));
  await bundlePostProcess(folder);
  project.provide('postProcessProgram', join(folder, 'post-process.js'));
  return () => rmSync(folder, { recursive: true });
}
