import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

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
