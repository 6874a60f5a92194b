import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fuzzMedia } from './fuzz-media.ts';
import { watchLatency } from './latency.ts';

const USAGE = 'npm run fuzz:media -- [--files N] [--seed S]';

const { values } = parseArgs({
  options: { files: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});

function whole(name: 'files' | 'seed'): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} is a whole number. ${USAGE}`);
  return process.exit(2);
}

/** The process that starts the children also answers requests, like the server, to show that the children do not delay it. */
const server = createServer((_request, response) => response.end('ok'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const latency = watchLatency(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

const [files, seed, began] = [whole('files'), whole('seed'), performance.now()];
const lanes = Math.max(4, availableParallelism());
const { outcomes, ended, failures } = await fuzzMedia({ files, seed, ownEach: 20, wallMs: 2000, lanes }, (done, failed) => {
  if (done % 1000 === 0)
    console.log(
      `${done} files, ${failed.length} failed${failed.at(-1) ? ` (${failed.at(-1)})` : ''}, ${Math.round((performance.now() - began) / 1000)} s`,
    );
});
const times = await latency.stop();
server.close();

for (const failure of failures) console.log(`FAILED ${failure}`);
for (const file of ended) console.log(`  ended: ${file}`);
for (const [name, count] of Object.entries(outcomes)) console.log(`  ${name}: ${count}`);
const slowest = times.at(-1) ?? 0;
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(
  `GET / meanwhile: ${times.length} answers, median ${at(0.5)} ms, 99 in 100 within ${at(0.99)} ms, slowest ${slowest.toFixed(1)} ms`,
);
console.log(
  `fuzz:media: ${files} files, seed ${seed}, ${failures.length} failed, ${Math.round((performance.now() - began) / 1000)} s`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
