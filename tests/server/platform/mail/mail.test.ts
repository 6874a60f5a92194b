import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resetRequest } from '../../../../contract/accounts/accounts.ts';
import { submitMessageForm } from '../../../../contract/site/contact.ts';
import { subscribe } from '../../../../contract/blog/newsletter.ts';
import { letters, mailDays } from '../../../../server/platform/db/schema/letters.ts';
import type { Jobs } from '../../../../server/platform/jobs/jobs.ts';
import { createMail } from '../../../../server/platform/mail/mail.ts';
import { createLetterRepository } from '../../../../server/platform/mail/repository.ts';
import { SMTP_CONNECTIONS, createSmtpTransport } from '../../../../server/platform/mail/transport.ts';
import { codeIn, lettersIn } from '../../../support/network/letters.ts';
import { type Server, aServer, call, register } from '../../../support/server/server.ts';
import { type Smtp, anSmtpServer } from '../../../support/network/smtp.ts';

const FROM = 'Loadpath <no-reply@loadpath.example.com>';
const OPERATOR = 'desk@loadpath.example.com';
const MESSAGE = { name: 'Ana "x" Reis', email: 'ana@example.com', message: 'Is there a plan for 5 people?\n\n<b>Yours</b>' };

let smtp: Smtp;
let server: Server;
beforeAll(async () => {
  smtp = await anSmtpServer();
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: FROM, OPERATOR_EMAIL: OPERATOR, SITE_URL: 'https://hire.example.com/' };
  server = await aServer({ environment, queue: true });
});
afterAll(async () => {
  await server.close();
  await smtp.down();
});
afterEach(() => smtp.refuse(null));

const write = (body = MESSAGE) => call(server.app, submitMessageForm, { body });
const waiting = () => server.db.select().from(letters);
const arrived = (words: string) => smtp.taken.filter(({ text }) => text.includes(words));

test('a welcome letter goes to each new account, with the address of the pages', async () => {
  const { email } = await register(server.app, 'engineer');
  await expect.poll(() => smtp.taken.filter(({ to }) => to.includes(email))).toHaveLength(1);
  const letter = smtp.taken.find(({ to }) => to.includes(email));
  expect(letter?.text).toContain('https://hire.example.com/test_pre');
  expect(letter?.text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(letter?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@loadpath\.example\.com>/im);
  await expect.poll(waiting).toEqual([]);
});

test('a message from the contact form goes to the operator, who can reply to it', async () => {
  const { reply } = await write();
  expect(reply.response).toMatch(/^Thank you/);
  await expect.poll(() => arrived('plan for 5 people')).toHaveLength(1);
  const [letter] = arrived('plan for 5 people');
  expect(letter?.to).toEqual([OPERATOR]);
  expect(letter?.text).toMatch(/^Reply-To: .*<ana@example\.com>/m);
  expect(letter?.text).toContain('&lt;b&gt;Yours&lt;/b&gt;');
});

test('missing fields of the contact form are named with the specified sentences', async () => {
  const said = async (part: object) => (await write({ ...MESSAGE, ...part })).problem.detail;
  expect(await said({ name: ' ' })).toBe('Name is required');
  expect(await said({ email: '' })).toBe('Email is required!');
  expect(await said({ email: 'no address' })).toBe('Email is invalid!');
  expect(await said({ email: `${'a'.repeat(50)}@example.com` })).toBe('Must be maximum 50 characters!');
  expect(await said({ message: '' })).toBe('Message is required!');
});

test('a letter waits while the mail server is down, and is sent afterwards', async () => {
  await smtp.down();
  const { email } = await register(server.app, 'engineer');
  expect((await call(server.app, resetRequest, { body: { email } })).status).toBe(200);
  expect(await waiting()).toHaveLength(2);
  await smtp.up();
  await expect.poll(() => smtp.taken.filter(({ to }) => to.includes(email))).toHaveLength(2);
  expect(smtp.taken.filter(({ to, text }) => to.includes(email) && codeIn(text))).toHaveLength(1);
  await expect.poll(waiting).toEqual([]);
});

test.each([
  ['a recipient that is busy', { at: 'recipient', code: 450 }],
  ['a letter that is put off', { at: 'letter', code: 451 }],
  ['a sender that the settings have wrong', { at: 'sender', code: 550 }],
] as const)('%s is tried again', async (_, refusal) => {
  smtp.refuse(refusal);
  const before = smtp.seen.attempts;
  await write({ ...MESSAGE, message: `put off ${refusal.code} ${refusal.at}` });
  await expect.poll(() => smtp.seen.attempts).toBeGreaterThan(before);
  expect(arrived(`put off ${refusal.code} ${refusal.at}`)).toEqual([]);
  smtp.refuse(null);
  await expect.poll(() => arrived(`put off ${refusal.code} ${refusal.at}`)).toHaveLength(1);
});

test.each([
  ['recipient', 550],
  ['letter', 554],
] as const)('a %s refused with %i is not tried again, and its row keeps the reply', async (at, code) => {
  smtp.refuse({ at, code });
  const before = smtp.seen.attempts;
  await write();
  await expect.poll(async () => (await waiting()).map(({ refused }) => refused)).toEqual([code]);
  expect(smtp.seen.attempts).toBe(before + 1);
  await server.db.delete(letters);
});

test('an unsent letter of an earlier process is sent once after the next start', async () => {
  const folder = await aServer();
  const content = { kind: 'message', name: 'Ana', email: 'ana@example.com', message: 'left behind' } as const;
  await folder.db.insert(letters).values({ id: '0199aaaa-0000-4000-8000-000000000001', content });
  const handlers: ((data: { id: string }) => Promise<unknown>)[] = [];
  const asked: string[] = [];
  const jobs = {
    send: async (_: string, { id }: { id: string }) => void asked.push(id),
    work: async (_: string, handle: (data: { id: string }) => Promise<unknown>) => void handlers.push(handle),
    stop: async () => {},
  };
  const needs = {
    repository: createLetterRepository(folder.db),
    jobs,
    transport: createSmtpTransport(smtp.url, FROM),
    site: 'https://hire.example.com',
    from: FROM,
    operator: OPERATOR,
    findReset: async () => null,
    findLinkToken: async () => null,
    findInvitationToken: async () => null,
    findDomainToken: async () => null,
    findEmailChange: async () => null,
    findSubscription: async () => null,
    findNewsletter: async () => null,
  };
  await createMail({ ...needs, log: { warn: () => {} } }).startSending();
  expect(asked).toEqual(['0199aaaa-0000-4000-8000-000000000001']);
  for (const id of [...asked, ...asked]) await handlers[0]?.({ id });
  expect(arrived('left behind')).toHaveLength(1);

  // A failure is logged without address or text.
  const lines: string[] = [];
  await folder.db.insert(letters).values({ id: '0199aaaa-0000-4000-8000-000000000002', content });
  await createMail({
    ...needs,
    log: { warn: (details, text) => lines.push(JSON.stringify([details, text])) },
  }).startSending();
  const again = () => handlers[3]?.({ id: '0199aaaa-0000-4000-8000-000000000002' });
  smtp.refuse({ at: 'recipient', code: 451 });
  await expect(again()).rejects.toThrow(/^RCPT TO: 451$/);
  smtp.refuse({ at: 'recipient', code: 550 });
  await again();
  expect(lines.map((line) => JSON.parse(line)[1])).toEqual(['a letter waits', 'a letter was refused']);
  expect(lines.join()).not.toMatch(/@|Ana|left behind/);
  await folder.close();
});

test('without a mail server letters are written into a folder', async () => {
  const folder = await aServer();
  const { email } = await register(folder.app, 'company');
  await folder.idle();
  const [letter] = lettersIn(folder.dataDir, { kind: 'welcome', to: email });
  expect(letter).toContain('Subject: Welcome to Loadpath');
  await folder.close();
});

test('a reset code leaves before 150 subscriptions that wait, and all of them leave over few connections', async () => {
  const { email } = await register(server.app, 'engineer');
  await expect.poll(waiting).toEqual([]);
  const release = smtp.hold('Confirm your subscription');
  const [before, connections] = [smtp.taken.length, smtp.seen.connections];
  for (let at = 0; at < 150; at++) {
    // From three networks, since one may ask for fewer.
    const sent = { body: { email: `reader-${at}@example.com` }, headers: { 'x-forwarded-for': `198.51.100.${at % 3}` } };
    expect((await call(server.app, subscribe, sent)).status).toBe(200);
  }
  expect((await call(server.app, resetRequest, { body: { email } })).status).toBe(200);
  await expect.poll(() => smtp.taken.length).toBe(before + 1);
  expect(smtp.taken.at(-1)?.to).toEqual([email]);
  expect(codeIn(smtp.taken.at(-1)?.text)).not.toBe('');
  await expect.poll(waiting).toHaveLength(150);
  release();
  await expect.poll(() => smtp.taken.length).toBe(before + 151);
  expect(smtp.seen.connections - connections).toBeLessThanOrEqual(SMTP_CONNECTIONS);
});

test('each day counts the e-mails that were sent, tried again and refused', async () => {
  const counts = async () => (await server.db.select().from(mailDays)).at(-1) ?? { sent: 0, delayed: 0, refused: 0 };
  await expect.poll(async () => (await waiting()).filter(({ refused }) => refused === null)).toEqual([]);
  const { sent, refused } = await counts();
  await write({ ...MESSAGE, message: 'Counted.' });
  await expect.poll(async () => (await counts()).sent).toBe(sent + 1);
  smtp.refuse({ at: 'recipient', code: 550 });
  await write({ ...MESSAGE, message: 'Refused.' });
  await expect.poll(async () => (await counts()).refused).toBe(refused + 1);
  const { delayed } = await counts();
  smtp.refuse({ at: 'recipient', code: 451 });
  await write({ ...MESSAGE, message: 'Later.' });
  await expect.poll(async () => (await counts()).delayed).toBeGreaterThan(delayed);
  await server.db.delete(letters);
});

test('at a start, waiting letters that a person waits for are fetched first', async () => {
  const asked: (number | undefined)[] = [];
  const jobs: Jobs = {
    send: async (_name, _data, options) => void asked.push(options?.priority),
    work: async () => {},
    stop: async () => {},
  };
  const repository = createLetterRepository(server.db);
  const listUnsent = async () =>
    (['message', 'reset-code', 'welcome', 'delete'] as const).map((kind) => ({ id: randomUUID(), kind }));
  const nothing = async () => null;
  await createMail({
    repository: { ...repository, listUnsent, listUnsentBatches: async () => [] },
    jobs,
    transport: { send: async () => {}, close() {} },
    site: 'https://hire.example.com',
    from: FROM,
    operator: OPERATOR,
    findReset: nothing,
    findLinkToken: nothing,
    findInvitationToken: nothing,
    findDomainToken: nothing,
    findEmailChange: nothing,
    findSubscription: nothing,
    findNewsletter: nothing,
    log: { warn: () => {} },
  }).startSending();
  expect(asked).toEqual([0, 2, 1, 1]);
});
