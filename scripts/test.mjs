// npm test: all checks and tests. The last line says how many passed and how many failed. `npm test -- PATH…` runs only the tests that
// belong to these paths.
import { runAfterSetUp } from './set-up-tests.mjs';

await runAfterSetUp('scripts/tests/main.ts');
