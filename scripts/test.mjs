// npm test and npm run test:long (`--long`): all checks and tests. The last line says how many passed and how many failed.
// `npm test -- FILE…` runs what is nearest to these files, and needs a browser and the built product only for a journey.
import { runAfterSetUp } from './set-up-tests.mjs';

const words = process.argv.slice(2);
const isForFiles = words.length > 0 && words[0] !== '--long';
const isJourney = (path) => /tests\/(?:journeys|engines|faults)\//.test(path);

await runAfterSetUp('scripts/tests/main.ts', { withProduct: !isForFiles || words.some(isJourney) });
