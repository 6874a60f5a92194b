// npm run test:long (scripts/tests/long.ts says what it does), after the same set-up as `npm test`.
import { runAfterSetUp } from './set-up-tests.mjs';

await runAfterSetUp('scripts/tests/long.ts');
