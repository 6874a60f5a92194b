import { statSync } from 'node:fs';
import { isLoopbackHost, isNearHost } from './http/near-host.ts';
import { splitKeys } from './secret-lists.ts';

type Given = Readonly<Record<string, unknown>>;
type Wrong = (name: string, message: string) => void;

const textOf = (given: Given, name: string) => (typeof given[name] === 'string' ? (given[name] as string) : undefined);

const hasPushKeys = (text: string) => {
  if (!text.trim().startsWith('{')) return splitKeys(text).length === 1;
  try {
    const { publicKey, privateKey } = JSON.parse(text) as Given;
    return typeof publicKey === 'string' && typeof privateKey === 'string';
  } catch {
    return false;
  }
};

/** Settings that do nothing without another one, so that one of the two was forgotten. */
const NEEDS = [
  ['AI_MODEL', 'AI_URL'],
  ['AI_EMBEDDINGS', 'AI_URL'],
  ['AI_KEY', 'AI_URL'],
  ['EVIDENCE_MODEL', 'EVIDENCE_URL'],
  ['EVIDENCE_KEY', 'EVIDENCE_URL'],
  ['TRANSCRIBE_KEY', 'TRANSCRIBE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
] as const;

/** Without TLS only within this machine, since secrets and codes are sent to the provider. */
const isPrivate = (issuer: string) => new URL(issuer).protocol === 'https:' || isLoopbackHost(new URL(issuer).hostname);

const isHttps = (url: string) => new URL(url).protocol === 'https:';

/** A server that sends e-mails needs a sender, and addresses beyond this machine need TLS. */
function checkAddresses(given: Given, wrong: Wrong) {
  const read = (name: string) => textOf(given, name);
  if (read('SMTP_URL') && !read('MAIL_FROM')) wrong('MAIL_FROM', 'needed with SMTP_URL');
  if (read('SMTP_URL') && !read('OPERATOR_EMAIL')) wrong('OPERATOR_EMAIL', 'needed with SMTP_URL');
  const store = read('S3_ENDPOINT');
  if (store && !isHttps(store) && !isNearHost(new URL(store).hostname)) wrong('S3_ENDPOINT', 'must be https');
  const issuer = read('OIDC_ISSUER');
  if (issuer && !isPrivate(issuer)) wrong('OIDC_ISSUER', 'must be https');
  for (const name of ['AI', 'TRANSCRIBE', 'EVIDENCE']) {
    const url = read(`${name}_URL`);
    if (url && !read(`${name}_MODEL`)) wrong(`${name}_MODEL`, `needed with ${name}_URL`);
    if (url && !isPrivate(url)) wrong(`${name}_URL`, 'must be https');
  }
}

/** Names each setting that can be read and still cannot work. */
export function checkSettings(given: Given, wrong: Wrong) {
  checkAddresses(given, wrong);
  const push = textOf(given, 'PUSH_KEYS');
  if (push !== undefined && !hasPushKeys(push))
    wrong('PUSH_KEYS', 'must be JSON with publicKey and privateKey, or one line of `npm run secrets`');
  for (const [name, needed] of NEEDS) if (textOf(given, name) && !textOf(given, needed)) wrong(needed, `needed with ${name}`);
  const database = textOf(given, 'DATABASE_URL');
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database)) wrong('DATABASE_URL', 'must begin with postgres://');
  const model = textOf(given, 'TRANSCRIBE_MODEL');
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (model !== undefined && !textOf(given, 'TRANSCRIBE_URL') && !isFolder(model))
    wrong('TRANSCRIBE_MODEL', 'is no folder, and there is no TRANSCRIBE_URL');
}

/** How many letters are to be added, removed, replaced or swapped with the next one to make one text from the other. */
function differenceOf(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (list: readonly number[], index: number) => list[index] ?? Infinity;
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, isSwapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** A shorter name is as near to names of other programs, as HOST is to HOME. */
const SHORTEST = 6;
const NEAR = 2;
/** For a variable that begins as one of our settings does. */
const NEAR_WITH_PREFIX = 4;

const prefixOf = (name: string) => (name.includes('_') ? name.slice(0, name.indexOf('_') + 1) : null);

/** The setting that was probably meant by this variable; undefined if it is of another program. */
function findMeant(variable: string, settings: readonly string[]): string | undefined {
  const all = settings.map((name) => ({ name, difference: differenceOf(variable, name) }));
  const nearest = all.toSorted((a, b) => a.difference - b.difference)[0];
  if (!nearest || variable.length < SHORTEST) return undefined;
  const begins = settings.some((name) => prefixOf(name) !== null && prefixOf(name) === prefixOf(variable));
  return nearest.difference <= (begins ? NEAR_WITH_PREFIX : NEAR) ? nearest.name : undefined;
}

/** Whether somebody between this machine and the database could read or change what they say. A folder is that of a socket. */
function isOpenDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const isFolder = /^(?:\/|%2f|$)/i.test(host);
  return !isFolder && !isNearHost(host) && searchParams.get('sslmode') !== 'verify-full';
}

const isOpenCollector = (address: string) => URL.canParse(address) && !isHttps(address) && !isNearHost(new URL(address).hostname);

/** Addresses of other machines that are reached without TLS, or without a proof of who is there. */
function listOpenConnections(environment: NodeJS.ProcessEnv): string[] {
  const { DATABASE_URL: database } = environment;
  const collectors = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  return [
    ...(database !== undefined && isOpenDatabase(database)
      ? ['DATABASE_URL leads to another machine without sslmode=verify-full, so somebody in between could read what is stored.']
      : []),
    ...collectors
      .filter((name) => environment[name] !== undefined && isOpenCollector(environment[name]))
      .map((name) => `${name} is not https, so somebody in between could read the traces.`),
  ];
}

/** A sentence for each thing in the environment that is allowed, and probably a mistake. `settings`: the names that exist. */
export function listWarnings(environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const warnings = Object.keys(environment)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = findMeant(name, settings);
      return meant && environment[meant] === undefined ? [`There is no setting ${name}. Did you mean ${meant}?`] : [];
    });
  const { SITE_URL: site, ENGINE_COST_A_DAY: cost } = environment;
  if (site !== undefined && URL.canParse(site) && site.startsWith('http:') && !isLoopbackHost(new URL(site).hostname))
    warnings.push('SITE_URL is not https. Browsers record only over TLS, and passwords would be sent in the clear.');
  const hasPrice = ['EVIDENCE_COST_IN', 'EVIDENCE_COST_OUT', 'TRANSCRIBE_COST'].some((name) => environment[name] !== undefined);
  if (cost !== undefined && !hasPrice)
    warnings.push(
      'ENGINE_COST_A_DAY limits nothing, since no price is set: EVIDENCE_COST_IN, EVIDENCE_COST_OUT or TRANSCRIBE_COST.',
    );
  return [...warnings, ...listOpenConnections(environment)];
}
