import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The environment with which `npm start` and the units run a server, so that its memory is measured as it is in use. */
export const MEMORY_SETTINGS = parseEnv(readFileSync(join(import.meta.dirname, '..', 'ops', 'memory.env'), 'utf8')) as Record<
  string,
  string
>;
