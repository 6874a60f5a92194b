import { expect, onTestFinished, test } from 'vitest';
import { type Email, NotDelivered, createSmtpTransport, trySmtp } from '../../../../server/platform/mail/transport.ts';
import { anSmtpServer } from '../../../support/network/smtp.ts';

const LETTER: Email = { id: 'a', kind: 'test', to: 'ada@example.com', text: { subject: 'Your code', paragraphs: [['123456']] } };

/** A mail server at this address that offers no TLS, and a transport to it. */
async function aMailServer(host: string) {
  const smtp = await anSmtpServer(host);
  const transport = createSmtpTransport(smtp.url, 'no-reply@loadpath.example.com');
  onTestFinished(async () => {
    transport.close();
    await smtp.down();
  });
  return { smtp, transport };
}

test('a mail server of this machine gets letters without TLS', async () => {
  const { smtp, transport } = await aMailServer('127.0.0.1');
  await transport.send(LETTER);
  expect([smtp.taken.length, await trySmtp(smtp.url)]).toEqual([1, null]);
});

test('a mail server elsewhere that has no TLS gets no letter, and the letter waits', async () => {
  // Also on this machine, but no address of ours knows that.
  const { smtp, transport } = await aMailServer('127.0.0.2');
  const refusal = await transport.send(LETTER).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NotDelivered);
  expect((refusal as NotDelivered).refused).toBeUndefined();
  expect(await trySmtp(smtp.url)).toMatch(/\.$/);
  expect([smtp.taken, smtp.seen.attempts]).toEqual([[], 0]);
});
