// npm run test:long: the tests that `npm test` leaves out, since they need programs that few machines have. Where one is missing, its
// tests are skipped, and a line says so. With paths: only these tests.
import { countFailures, joinRuns } from './results.ts';
import { describeOutcome } from './summary.ts';
import { runVitest } from './vitest-run.ts';

/** Projects of vitest.config.ts. */
const PROJECTS = ['engines'];

const outcome = joinRuns(await runVitest({ projects: PROJECTS, paths: process.argv.slice(2), atATime: 1 }), null);
const failed = countFailures(outcome);
console.log(describeOutcome(outcome));
console.log(`${outcome.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
