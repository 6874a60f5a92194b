// npm run bench:login -- [--callers 32] [--rounds 4]: how long a sign-in takes while many sign in at once, beside what one password
// hash costs alone on the same machine in the same run, and how long a chunk of a recording takes meanwhile. Whoever has the address
// must make no difference. Compare figures within one run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { login, register } from '../../contract/accounts.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { aProduct } from '../../tests/support/product.ts';
import { machine, markdown, median, quantile } from '../figures.ts';
import { startRecorder } from './recorder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: { callers: { type: 'string', default: '32' }, rounds: { type: 'string', default: '4' } },
});
const callers = Number(values.callers);
const rounds = Number(values.rounds);

/** In each round each caller signs in to so many accounts, one after the other. */
const EACH = 8;
const ACCOUNTS = callers * EACH;
const HASHES = 20;
const ALONE_MS = 3000;
const PASSWORD = 'beam-and-slab';

/** Each account from an address of its own, since limits are counted by account and address. */
const emailOf = (n: number) => `caller.${n}@example.org`;
const addressOf = (n: number, net: number) => `10.${net}.${n >> 8}.${n & 255}`;

const KINDS = [
  { what: 'right password', status: 200, email: emailOf, password: PASSWORD },
  { what: 'wrong password', status: 401, email: emailOf, password: 'another-word' },
  { what: 'address that nobody has', status: 401, email: (n: number) => `nobody.${n}@example.org`, password: PASSWORD },
] as const;

/** All in milliseconds. */
interface Round {
  /** One hash, alone. */
  hash: number;
  /** What a sign-in would take if it were nothing but its turn at the hashes of all callers. */
  ideal: number;
  /** Of each kind, each sign-in; first of nothing but as many hashes, as many at once. */
  signIns: number[][];
  /** Each chunk that was stored while nobody signed in, and while all did. */
  chunks: { alone: number[]; meanwhile: number[] };
}

const product = await aProduct({ DEMO: 'false' });

async function post(path: string, body: object, address: string): Promise<number> {
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

async function signIns({ status, email, password }: (typeof KINDS)[number], net: number): Promise<number[]> {
  const times: number[] = [];
  await atOnce(ACCOUNTS, async (n) => {
    const began = performance.now();
    const answered = await post(login.path, { email: email(n), password }, addressOf(n, net));
    times.push(performance.now() - began);
    if (answered !== status) throw new Error(`A sign-in was answered ${answered}.`);
  });
  return times;
}

/** As many hashes as there are accounts, by all callers at once, and nothing around them. */
async function hashesAtOnce(): Promise<number[]> {
  const times: number[] = [];
  await atOnce(ACCOUNTS, async () => {
    const began = performance.now();
    await hashPassword(PASSWORD);
    times.push(performance.now() - began);
  });
  return times;
}

/** Some hashes, one after the other, with nothing else to do. */
async function hashesAlone(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < HASHES; n++) {
    const began = performance.now();
    await hashPassword(PASSWORD);
    times.push(performance.now() - began);
  }
  return times;
}

type Recorder = Awaited<ReturnType<typeof startRecorder>>;

async function measure(round: number, record: Recorder): Promise<Round> {
  const before = await hashesAlone();
  const until = performance.now() + ALONE_MS;
  const alone = await record(() => performance.now() > until);
  const all = [await hashesAtOnce()];
  // Where the owner comes from in all rounds, and a stranger from somewhere else in each.
  for (const [index, kind] of KINDS.entries()) all.push(await signIns(kind, index === 0 ? 0 : 1 + round));
  const hash = median([...before, ...(await hashesAlone())]);
  let isOver = false;
  const signingIn = signIns(KINDS[0], 0).finally(() => (isOver = true));
  const meanwhile = await record(() => isOver);
  await signingIn;
  return { hash, ideal: (hash * callers) / machine().cpus, signIns: all, chunks: { alone, meanwhile } };
}

try {
  const person = { name: 'Bench', surname: 'Caller', phone: '+31 10 000 0000', location: 'Here', password: PASSWORD };
  await atOnce(ACCOUNTS, async (n) => {
    const answered = await post(register.path, { ...person, email: emailOf(n) }, addressOf(n, 0));
    if (answered !== 201) throw new Error(`A registration was answered ${answered}.`);
  });
  const record = await startRecorder(product.origin);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(round, record));

  const { cpus, model, node } = machine();
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
  console.log(`\n${markdown(rows)}\n`);
  console.log(
    `Medians of ${rounds} rounds of ${ACCOUNTS} sign-ins each, in turns. One hash alone: ${hash.toFixed(1)} ms, so ${callers} of them ` +
      `on ${cpus} cores take ${((hash * callers) / cpus).toFixed(0)} ms. A chunk of a recording: ${chunk('alone', 0.5)} ms alone ` +
      `(p99 ${chunk('alone', 0.99)}), ${chunk('meanwhile', 0.5)} ms meanwhile (p99 ${chunk('meanwhile', 0.99)}). ${cpus} × ${model}, Node ${node}.`,
  );
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const report = { machine: machine(), callers, rounds, measured };
  writeFileSync(join(results, 'login.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await product.stop();
}
