import { Agent, request as open } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { Problem } from '../../contract/base/problem.ts';
import { MOST_MS, longestTurn } from '../support/timing/longest-turn.ts';
import { createRandom, pick } from '../support/timing/random.ts';
import { type Request, createRequests } from './requests.ts';
import { type Cast, ROLES, type Role, type Stage } from './stage.ts';

const SLOW_MS = 1000;
const GIVEN_UP_MS = 30_000;
/** After this many requests new people are registered, since some of the old ones have signed out or finished their tests. */
const PER_CAST = 500;

export type Fault = '5xx' | 'slow' | 'blocked' | 'no answer' | 'no problem' | 'leak' | 'not documented';

export interface Finding {
  fault: Fault;
  /** The number of the request. The same seed makes the same request again. */
  number: number;
  what: string;
}

interface Answer {
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Whether more than two programs wait for each processor, since the time of a reply then says nothing about the server. */
const isOverloaded = () => (loadavg()[0] ?? 0) > 2 * availableParallelism();

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Status 0: no reply came. */
function ask(port: number, { method, path, headers, body }: Request): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const none = (text: string) => resolve({ status: 0, type: '', text, ms: performance.now() - began });
    try {
      const length = body ? { 'content-length': String(body.length) } : {};
      const asked = open({
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...length },
        agent,
        timeout: GIVEN_UP_MS,
      });
      asked.on('timeout', () => asked.destroy(new Error('It was given up.')));
      asked.on('error', (error) => none(error.message));
      asked.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', (error) => none(error.message));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: String(response.headers['content-type']).split(';')[0] ?? '',
            text: Buffer.concat(pieces).toString(),
            ms: performance.now() - began,
          }),
        );
      });
      asked.end(body ?? undefined);
    } catch (error) {
      none(`client: ${(error as Error).message}`);
    }
  });
}

const INSIDES = [
  /\n\s+at .+:\d+/,
  /node_modules/,
  /\b(?:select|insert|update|delete)\b .{0,80}\b(?:from|into|set|where)\b .{0,80}[$"]/i,
  /\bECONN|\bpg_|violates .* constraint|invalid input syntax/,
  /"(?:password_?hash|passwordHash)"/,
];
/** The pages of the API's documentation, whose long replies contain everything that is searched for. */
const TALKS = new Set(['docsPage', 'docsFile', 'problemsPage', 'openApi']);

function leaksIn(
  { text }: Answer,
  { call, path, body, headers }: Request,
  role: Role,
  { actors }: Cast,
  dataDir: string,
): string[] {
  const sent = `${decodeURIComponent(path.replaceAll(/%(?![0-9a-f]{2})|%[89a-f][0-9a-f]/gi, ''))} ${body?.toString() ?? ''} ${Object.values(headers).join(' ')}`;
  const inside = TALKS.has(call) ? [] : INSIDES.filter((each) => each.test(text)).map(String);
  // Allowed, since everybody who has a token may learn its account.
  const isShown = (each: Role) => each === role || sent.includes(actors[each].token ?? '\0');
  const own = new Set(ROLES.filter(isShown).flatMap((each) => actors[each].secrets));
  const others = ROLES.flatMap((each) => actors[each].secrets).filter((secret) => !own.has(secret));
  const passwords = ROLES.flatMap((each) => actors[each].secrets[3] ?? []);
  const kept = role === 'admin' ? passwords : [...others, ...passwords];
  const people = kept.filter((secret) => text.includes(secret) && !sent.includes(secret));
  return [...inside, ...people, ...(text.includes(dataDir) ? ['the data folder'] : [])];
}

function isProblem({ type, text, status }: Answer) {
  if (type !== 'application/problem+json') return false;
  const problem = Problem.safeParse(JSON.parse(text)).data;
  return problem?.status === status && problem.detail.length > 0;
}

const shown = ({ method, path, headers, body }: Request) =>
  `${method} ${path.slice(0, 160)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(body?.toString().slice(0, 300) ?? null)}`;

/** Sends requests that depend only on the seed. Returns the faults of the replies, and their times. */
export async function fuzz(stage: Stage, { requests, seed }: { requests: number; seed: number }) {
  const findings: Finding[] = [];
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let cast = await stage.cast();
  for (let number = 0; number < requests; number++) {
    if (number > 0 && number % PER_CAST === 0) cast = await stage.cast();
    const random = createRandom(seed, number);
    const make = createRequests(stage.document, random, cast.known);
    const role = pick(random, ROLES);
    const made = make.next();
    const token = random() < 0.02 ? make.oddToken() : cast.actors[role].token;
    const request = { ...made, headers: { ...made.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) } };
    const found = (fault: Fault, why: string) =>
      findings.push({ fault, number, what: `${why}: ${made.call} as ${role}: ${shown(request)}` });
    const before = stage.undocumented.length;
    const began = process.threadCpuUsage();
    const answer = await ask(stage.port, request);
    const { user, system } = process.threadCpuUsage(began);
    const { status } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times.push(answer.ms);
    if (status === 0) {
      found('no answer', answer.text);
      continue;
    }
    if (status >= 500) found('5xx', `${status} ${answer.text.slice(0, 200)}`);
    // Sent again, since a machine may be slow once, but a slow request is slow again.
    if (answer.ms > SLOW_MS && !isOverloaded() && (await ask(stage.port, request)).ms > SLOW_MS)
      found('slow', `${Math.round(answer.ms)} ms`);
    // The whole request took longer than one turn of the event loop may. Server and client share the thread.
    if ((user + system) / 1000 >= MOST_MS) {
      const turn = await longestTurn(() => ask(stage.port, request));
      if (turn >= MOST_MS) found('blocked', `${Math.round(turn)} ms`);
    }
    if (status >= 400 && request.method !== 'HEAD' && !isProblem(answer)) found('no problem', `${status} ${answer.type}`);
    for (const leak of leaksIn(answer, request, role, cast, stage.dataDir)) found('leak', leak);
    for (const untold of stage.undocumented.slice(before)) found('not documented', untold);
  }
  times.sort((a, b) => a - b);
  return { findings, statuses, slowest: times.at(-1) ?? 0, median: times[Math.floor(times.length / 2)] ?? 0 };
}
