// npm run bench -- login [--callers 32] [--rounds 4]: how long a sign-in takes while many sign in at once, compared with one
// password hash alone in the same run, and how long a chunk of a recording takes meanwhile. An address that nobody has must take
// as long as a registered one, since the time would otherwise reveal who is registered. Compare figures within one run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { login, register } from '../../contract/accounts/accounts.ts';
import { createPasswords } from '../../server/features/accounts/passwords.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { describeMachine, formatMarkdown, median, quantile } from '../figures.ts';
import { startRecorder } from './recorder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: { callers: { type: 'string', default: '32' }, rounds: { type: 'string', default: '4' } },
});
const callers = Number(values.callers);
const rounds = Number(values.rounds);

/** Sign-ins of each caller in a round, one after the other. */
const EACH = 8;
const ACCOUNTS = callers * EACH;
const HASHES = 20;
const ALONE_MS = 3000;
const PASSWORD = 'beam-and-slab';
const passwords = createPasswords();

/** Each account has an address of its own, since the limits count by account and address. */
const emailOf = (n: number) => `caller.${n}@example.org`;
const addressOf = (n: number, net: number) => `10.${net}.${n >> 8}.${n & 255}`;

const KINDS = [
  { what: 'right password', status: 200, email: emailOf, password: PASSWORD },
  { what: 'wrong password', status: 401, email: emailOf, password: 'another-word' },
  { what: 'address that nobody has', status: 401, email: (n: number) => `nobody.${n}@example.org`, password: PASSWORD },
] as const;

/** In milliseconds. */
interface Round {
  /** One hash, alone. */
  hash: number;
  /** The time of a sign-in that only waited for the hashes of all callers: no server with these cores can be faster. */
  ideal: number;
  /** Each sign-in by kind. Before them the same number of hashes without a server, to show what the server adds. */
  signIns: number[][];
  /** Each chunk that was stored while nobody signed in, and while all did. */
  chunks: { alone: number[]; meanwhile: number[] };
}

const product = await aProduct({ DEMO: 'false' });

async function postFrom(path: string, body: object, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const reply = await fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  return reply.status;
}

/** Does the work for each number, as many at a time as there are callers. */
async function atOnce(count: number, work: (n: number) => Promise<void>) {
  let next = 0;
  const caller = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

async function measureSignIns({ status, email, password }: (typeof KINDS)[number], net: number): Promise<number[]> {
  const times: number[] = [];
  await atOnce(ACCOUNTS, async (n) => {
    const began = performance.now();
    const answered = await postFrom(login.path, { email: email(n), password }, addressOf(n, net));
    times.push(performance.now() - began);
    if (answered !== status) throw new Error(`A sign-in was answered ${answered}.`);
  });
  return times;
}

/** As many hashes as there are accounts, by all callers at once, without a server. */
async function hashesAtOnce(): Promise<number[]> {
  const times: number[] = [];
  await atOnce(ACCOUNTS, async () => {
    const began = performance.now();
    await passwords.hash(PASSWORD);
    times.push(performance.now() - began);
  });
  return times;
}

/** Some hashes, one after the other, on an otherwise idle machine. */
async function hashesAlone(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < HASHES; n++) {
    const began = performance.now();
    await passwords.hash(PASSWORD);
    times.push(performance.now() - began);
  }
  return times;
}

type Recorder = Awaited<ReturnType<typeof startRecorder>>;

async function measureRound(round: number, record: Recorder): Promise<Round> {
  // Before and after, since the machine may become slower in between.
  const before = await hashesAlone();
  const until = performance.now() + ALONE_MS;
  const alone = await record(() => performance.now() > until);
  const all = [await hashesAtOnce()];
  // The owner comes from the same network in all rounds, strangers from a new one each time, since wrong guesses are counted.
  for (const [index, kind] of KINDS.entries()) all.push(await measureSignIns(kind, index === 0 ? 0 : 1 + round));
  const hash = median([...before, ...(await hashesAlone())]);
  let isOver = false;
  const signingIn = measureSignIns(KINDS[0], 0).finally(() => (isOver = true));
  const meanwhile = await record(() => isOver);
  await signingIn;
  return { hash, ideal: (hash * callers) / describeMachine().cpus, signIns: all, chunks: { alone, meanwhile } };
}

try {
  const person = { name: 'Bench', surname: 'Caller', phone: '+31 10 000 0000', location: 'Here', password: PASSWORD };
  await atOnce(ACCOUNTS, async (n) => {
    const answered = await postFrom(register.path, { ...person, email: emailOf(n) }, addressOf(n, 0));
    if (answered !== 201) throw new Error(`A registration was answered ${answered}.`);
  });
  const record = await startRecorder(product.origin);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(round, record));

  const { cpus, model, node } = describeMachine();
  const overRounds = (of: (round: Round) => number) => {
    const all = measured.map(of);
    return { middle: median(all), least: Math.min(...all), most: Math.max(...all) };
  };
  const rows = ['the hash, and nothing around it', ...KINDS.map(({ what }) => what)].map((what, index) => {
    const p99 = (round: Round) => quantile(round.signIns[index] ?? [], 0.99);
    const ratio = overRounds((round) => p99(round) / round.ideal);
    return {
      [`${callers} sign in at once`]: what,
      'p50 ms': overRounds((round) => median(round.signIns[index] ?? [])).middle.toFixed(0),
      'p99 ms': overRounds(p99).middle.toFixed(0),
      [`p99 / (one hash × ${callers} / ${cpus} cores)`]: ratio.middle.toFixed(2),
      'lowest to highest': `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
    };
  });
  const hash = overRounds((round) => round.hash).middle;
  const chunk = (which: keyof Round['chunks'], share: number) =>
    overRounds(({ chunks }) => quantile(chunks[which], share)).middle.toFixed(0);
  console.log(`\n${formatMarkdown(rows)}\n`);
  console.log(
    `Medians of ${rounds} rounds of ${ACCOUNTS} sign-ins each, in turns. One hash alone: ${hash.toFixed(1)} ms, so ${callers} of them ` +
      `on ${cpus} cores take ${((hash * callers) / cpus).toFixed(0)} ms. A chunk of a recording: ${chunk('alone', 0.5)} ms alone ` +
      `(p99 ${chunk('alone', 0.99)}), ${chunk('meanwhile', 0.5)} ms meanwhile (p99 ${chunk('meanwhile', 0.99)}). ${cpus} × ${model}, Node ${node}.`,
  );
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const report = { machine: describeMachine(), callers, rounds, measured };
  writeFileSync(join(results, 'login.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await product.stop();
}
