import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { SETTINGS, readConfig } from '../../server/config.ts';
import { listWarnings } from '../../server/setting-checks.ts';

const SMTP = {
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'Desk <desk@example.com>',
  OPERATOR_EMAIL: 'desk@example.com',
};

test('a mail server needs a sender and an operator, and both are named', () => {
  expect(() => readConfig({ SMTP_URL: SMTP.SMTP_URL })).toThrow(/MAIL_FROM: needed with SMTP_URL; OPERATOR_EMAIL: needed with/);
  expect(readConfig(SMTP).mail).toEqual({ smtpUrl: SMTP.SMTP_URL, from: SMTP.MAIL_FROM, operator: 'desk@example.com' });
});

test('the address of a mail server is an SMTP address', () => {
  expect(() => readConfig({ ...SMTP, SMTP_URL: 'https://mail.example.com' })).toThrow(/SMTP_URL/);
});

test('without a mail server e-mails need no setting, and their links lead to this server', () => {
  const { mail, site } = readConfig({ PORT: '3100' });
  expect([mail.smtpUrl, site]).toEqual([undefined, 'http://localhost:3100']);
  expect(readConfig({ SITE_URL: 'https://hire.example.com/' }).site).toBe('https://hire.example.com');
});

test('proxies are named by address, network or word, and anything else stops the start', () => {
  expect(readConfig({}).trustedProxies).toBe('loopback');
  for (const list of ['10.0.0.1', 'loopback, 10.0.0.0/8', 'uniquelocal,2001:db8::/32', 'fd00::1']) {
    expect(readConfig({ TRUSTED_PROXIES: list }).trustedProxies).toBe(list);
  }
  for (const list of ['', 'balancer', '10.0.0.0/33', '10.0.0.1/x', 'loopback 10.0.0.1', '10.0.0.1,', 'true']) {
    expect(() => readConfig({ TRUSTED_PROXIES: list }), list).toThrow(/TRUSTED_PROXIES: addresses or networks/);
  }
});

test('pauses in a test of an engineer can be shorter by a factor, but none can be left out or be longer', () => {
  expect(readConfig({}).testPace).toBe(1);
  expect(readConfig({ TEST_PACE: '0.05' }).testPace).toBe(0.05);
  for (const pace of ['0', '0.04', '1.1', '-1', 'fast']) {
    expect(() => readConfig({ TEST_PACE: pace }), pace).toThrow(/TEST_PACE: /);
  }
});

test('a token secret is measured by its bytes, not by its letters', () => {
  const of = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
  expect(readConfig({ TOKEN_SECRET: of(32) }).tokenSecret).toBe(of(32));
  expect(readConfig({ TOKEN_SECRET: `${of(32)},${of(40)}` }).tokenSecret).toBe(`${of(32)},${of(40)}`);
  for (const secret of [
    of(31),
    `${of(32)},${of(31)}`,
    `${of(32)},`,
    'x'.repeat(43),
    ' '.repeat(60),
    '*'.repeat(64),
    'AAAA'.padEnd(60, '='),
    '',
  ]) {
    expect(() => readConfig({ TOKEN_SECRET: secret }), secret).toThrow(/TOKEN_SECRET: base64 of at least 32 random bytes/);
  }
});

test('a store is reached by TLS, unless it is on this machine or has a name of the own network', () => {
  const account = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  for (const endpoint of ['https://s3.example.com', 'http://127.0.0.1:9000', 'http://localhost:9000', 'http://store:8333'])
    expect(readConfig({ ...account, S3_ENDPOINT: endpoint }).bucket?.endpoint).toBe(endpoint);
  for (const endpoint of ['http://s3.example.com', 'http://10.0.0.7:9000', 'http://[2001:db8::1]:9000'])
    expect(() => readConfig({ ...account, S3_ENDPOINT: endpoint })).toThrow('S3_ENDPOINT: must be https');
});

test('a bucket needs its region and its account, and each missing one is named', () => {
  expect(() => readConfig({ S3_BUCKET: 'b', S3_REGION: 'r' })).toThrow(/S3_ACCESS_KEY_ID: needed with S3_BUCKET/);
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.com' })).toThrow('S3_BUCKET: needed with S3_ENDPOINT');
});

const pemOf = (type: 'ed25519' | 'ec') => {
  const pair = type === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

const S3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['keys of push are JSON', { PUSH_KEYS: 'publicKey' }, /PUSH_KEYS: must be JSON/],
  ['keys of push are two', { PUSH_KEYS: '{"publicKey":"x"}' }, /PUSH_KEYS: must be JSON/],
  ['the database is a PostgreSQL', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL: must begin with postgres:/],
  ['a model without an address', { AI_MODEL: 'm' }, /AI_URL: needed with AI_MODEL/],
  ['a model of evidence without an address', { EVIDENCE_MODEL: 'm' }, /EVIDENCE_URL: needed with EVIDENCE_MODEL/],
  ['a folder of a recogniser that is not there', { TRANSCRIBE_MODEL: '/nowhere/at/all' }, /TRANSCRIBE_MODEL: is no folder/],
  ['a file of prices that is not there', { PLANS: '/nowhere/plans.json' }, /PLANS: /],
  ['half of a bucket', { ...S3, S3_REGION: undefined }, /S3_REGION: needed with S3_BUCKET/],
  ['the address of a store without a bucket', { S3_ENDPOINT: 'https://s3.example.com' }, /S3_BUCKET: needed with S3_ENDPOINT/],
  ['a store over the network without TLS', { ...S3, S3_ENDPOINT: 'http://s3.example.com' }, /S3_ENDPOINT: must be https/],
  ['a port that is none', { PORT: '70000' }, /PORT: /],
])('a mistake stops the start and is named: %s', (_, environment, named) => {
  expect(() => readConfig(environment)).toThrow(named);
});

test('right keys, databases and buckets are accepted', () => {
  const keys = { RECEIPT_KEY: pemOf('ed25519'), RESCUE_KEY: pemOf('ec'), PUSH_KEYS: '{"publicKey":"x","privateKey":"y"}' };
  const config = readConfig({ ...keys, ...S3, DATABASE_URL: 'postgresql://db.example.com/loadpath' });
  expect([config.receiptKey, config.bucket?.bucket]).toEqual([keys.RECEIPT_KEY, 'b']);
  expect(readConfig({ TRANSCRIBE_MODEL: import.meta.dirname }).engine.transcriber).toEqual({ folder: import.meta.dirname });
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ S3_BUKET: 'x' }, 'There is no setting S3_BUKET. Did you mean S3_BUCKET?'],
  [{ SMTP_ULR: 'x' }, 'There is no setting SMTP_ULR. Did you mean SMTP_URL?'],
  [{ SMPT_URL: 'x' }, 'There is no setting SMPT_URL. Did you mean SMTP_URL?'],
  [{ DATABSE_URL: 'x' }, 'There is no setting DATABSE_URL. Did you mean DATABASE_URL?'],
  [
    { S3_SECRET_KEY_ACCESS: 'x', S3_SECRET_ACCESSKEY: 'x' },
    'There is no setting S3_SECRET_ACCESSKEY. Did you mean S3_SECRET_ACCESS_KEY?',
  ],
  [
    { SITE_URL: 'http://hire.example.com' },
    'SITE_URL is not https. Browsers record only over TLS, and passwords would be sent in the clear.',
  ],
  [
    { ENGINE_COST_A_DAY: '5' },
    'ENGINE_COST_A_DAY limits nothing, since no price is set: EVIDENCE_COST_IN, EVIDENCE_COST_OUT or TRANSCRIBE_COST.',
  ],
  ...['postgres://x:y@db.example.com/z', 'postgresql://10.0.0.1/z?sslmode=require', 'postgres:///z?host=db.example.com'].map(
    (url): [NodeJS.ProcessEnv, string] => [
      { DATABASE_URL: url },
      'DATABASE_URL leads to another machine without sslmode=verify-full, so somebody in between could read what is stored.',
    ],
  ),
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].map((name): [NodeJS.ProcessEnv, string] => [
    { [name]: 'http://collector.example.com:4318' },
    `${name} is not https, so somebody in between could read the traces.`,
  ]),
])('a probable mistake is a warning: %o', (environment, warning) => {
  expect(listWarnings(environment, SETTINGS)).toEqual([warning]);
});

test('variables of other programs and right settings give no warning', () => {
  const others = {
    HOME: '/root',
    PATH: '/bin',
    USER: 'x',
    LANG: 'C',
    S3_BUCKETS_OF_ANOTHER_PROGRAM: 'x',
    NODE_OPTIONS: '',
    PWD: '/',
  };
  const right = { ...S3, SITE_URL: 'https://hire.example.com', ENGINE_COST_A_DAY: '5', TRANSCRIBE_COST: '1', PORT: '3000' };
  expect(listWarnings({ ...others, ...right }, SETTINGS)).toEqual([]);
  expect(listWarnings({ SITE_URL: 'http://localhost:3000' }, SETTINGS)).toEqual([]);
  const databases = [
    'postgres://x:y@db.example.com/z?sslmode=verify-full',
    'postgres://database/z',
    'postgres://127.0.0.1:5432/z',
    'postgres://[::1]/z',
    'postgres:///z',
    'postgres://%2Fvar%2Frun%2Fpostgresql/z',
    'postgres://db.example.com/z?host=/var/run/postgresql',
    'no address',
  ];
  for (const url of databases) expect([url, listWarnings({ DATABASE_URL: url }, SETTINGS)]).toEqual([url, []]);
  for (const url of ['https://collector.example.com', 'http://collector:4318', 'http://localhost:4318'])
    expect([url, listWarnings({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, SETTINGS)]).toEqual([url, []]);
});
