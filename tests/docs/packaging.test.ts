import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../server/config.ts';
import { SECRETS } from '../../server/secret-lists.ts';

const OPS = 'ops';
const read = (...path: string[]) => readFileSync(join(OPS, ...path), 'utf8');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      networks: z.array(z.string()),
      logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
      ports: z.array(z.string()).optional(),
    }),
  ),
});
const { services } = Compose.parse(parse(read('compose', 'compose.yaml'), { merge: true }));
const servers = Object.entries(services).filter(([, { image }]) => image === 'loadpath');

/** What compose replaces, as an operator fills it. */
const FILLED: Readonly<Record<string, string>> = {
  SITE_URL: 'https://hire.example.com',
  POSTGRES_PASSWORD: 'word',
  S3_SECRET_ACCESS_KEY: 'word',
};
const fill = (text: string) => text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => FILLED[name] ?? '');

/** The lines `NAME=value` of a file of settings. */
const settingsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(({ 1: name = '', 2: value = '' }) => [name, value]));

test.each(servers)('the server understands the settings that compose gives to %s', (_, { environment = {} }) => {
  const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
  const { databaseUrl, bucket, trustedProxies, drainSeconds, site } = readConfig(given);
  expect({ databaseUrl, trustedProxies, drainSeconds, site }).toEqual({
    databaseUrl: 'postgres://loadpath:word@database/loadpath',
    trustedProxies: 'uniquelocal',
    drainSeconds: 5,
    site: 'https://hire.example.com',
  });
  expect(bucket).toMatchObject({ endpoint: 'http://store:8333', bucket: 'loadpath', secretAccessKey: 'word' });
});

test('compose runs two servers, which cannot write to their root and have no rights', () => {
  expect(servers).toHaveLength(2);
  for (const [, server] of servers) expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

test.each(Object.entries(services))('the log of %s in compose cannot fill the disk', (_, { logging }) => {
  expect(logging?.driver).toBe('json-file');
  expect(logging?.options).toEqual({ 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d$/) });
});

test('only the balancer of compose is reached from outside, and the database and the store reach nothing', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['balancer']);
  for (const name of ['database', 'store']) expect(services[name]?.networks).toEqual(['inside']);
});

test('the secrets and the names in the example are settings that docs/operations.md explains', () => {
  const secrets = Object.values(SECRETS).map(({ setting }) => setting);
  const names = [...Object.keys(settingsIn(read('compose', 'settings.example.env'))), ...secrets];
  const explained = readFileSync('docs/operations.md', 'utf8');
  const known = new Set([...explained.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'RECEIPT_KEY']));
});

test('git takes no file with the settings of an operator', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'secrets.env', 'settings.env'].map((name) => `ops/compose/${name}`)));
});

test('the image takes only files that exist, and the build gets all that it copies', () => {
  const allowed = new Set(
    readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  );
  for (const path of allowed) expect(existsSync(path), path).toBe(true);
  const copied = [...read('container', 'Containerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path]) => path as string,
  );
  const made = new Set(['node_modules', 'dist', 'dist-render', 'dist-server']);
  expect(copied.filter((path) => !allowed.has(path) && !made.has(path))).toEqual([]);
  expect(copied).toContain('contract');
});

test('the image and the unit keep the memory small in the same way as npm start', () => {
  const lines = read('memory.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(read('container', 'Containerfile')).toContain(`ENV ${lines.join(' ')}\n`);
  expect(read('systemd', 'loadpath@.service')).toContain('EnvironmentFile=/opt/loadpath/ops/memory.env\n');
  expect(readFileSync('scripts/start.mjs', 'utf8')).toContain("'memory.env'");
});

const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;

test.runIf(hasSystemd)('systemd rates the unit as well protected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-unit-'));
  const unit = join(folder, 'loadpath@.service');
  writeFileSync(unit, read('systemd', 'loadpath@.service'));
  const { stdout, status, stderr } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect(status, stderr).toBe(0);
  expect(Number(/exposure level.*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2.5);
});

test.each(['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Request-Id'])(
  'nginx never passes on a %s of a stranger, which the server would believe',
  (header) => {
    expect(read('nginx', 'routes.conf')).toMatch(new RegExp(`^proxy_set_header ${header} \\S+;$`, 'm'));
  },
);

test.each(['X-Content-Type-Options', 'Content-Security-Policy', 'Strict-Transport-Security'])(
  'a reply that nginx writes itself has %s, and no location loses it by headers of its own',
  (header) => {
    const routes = read('nginx', 'routes.conf');
    expect(routes).toMatch(new RegExp(`^add_header ${header} \\$own_\\w+ always;$`, 'm'));
    expect(routes).not.toMatch(/^\s+add_header/m);
  },
);

test('the balancer of compose encrypts with TLS 1.2 or 1.3 and authenticated ciphers, and its log of errors has no addresses', () => {
  const balancer = read('compose', 'balancer.conf');
  expect(balancer).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  expect(balancer).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;');
  expect(balancer).toContain('error_log /dev/stderr crit;');
});

test('a call without encryption is refused by the balancer and not redirected', () => {
  expect(read('compose', 'balancer.conf')).toMatch(/location \/api\/ \{\s+return 403;/);
});
