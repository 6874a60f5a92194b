// npm run test:stress (scripts/tests/stress.ts says what it does), after the same set-up as `npm test`.
import { runAfterSetUp } from './set-up-tests.mjs';

await runAfterSetUp('scripts/tests/stress.ts');
