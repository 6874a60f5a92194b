// In test:long, since it kills the server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmail } from '../support/people/engineer.ts';
import { codeIn } from '../support/network/letters.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { type Smtp, anSmtpServer } from '../support/network/smtp.ts';

let smtp: Smtp;
let product: Product;
beforeAll(async () => {
  smtp = await anSmtpServer();
  const letters = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@example.com', OPERATOR_EMAIL: 'desk@example.com' };
  product = await aProduct({ ...letters, LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await product?.stop();
  await smtp?.down();
});

const post = (path: string, body: object) =>
  fetch(product.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('e-mails that wait for the mail server survive a kill of the product, and each is sent once when both are back', async () => {
  const email = anEmail();
  await smtp.down();
  const company = { name: 'Span & Co', location: 'Oslo', email, password: 'girder-123' };
  expect((await post('/api/auth/register-company', company)).status).toBe(201);
  expect((await post('/api/user/resetRequest', { email })).status).toBe(200);
  await expect.poll(() => product.said()).toMatch(/a letter waits/);
  await product.kill();
  await smtp.up();
  await product.start();

  const arrivedLetters = () => smtp.taken.filter(({ to }) => to.includes(email));
  await expect.poll(() => arrivedLetters().length, { timeout: 60_000 }).toBe(2);
  const code = codeIn(arrivedLetters().find(({ text }) => text.includes('reset code'))?.text);
  expect((await post('/api/user/codeSubmit', { email, reset_code: code })).status).toBe(200);
  expect(arrivedLetters()).toHaveLength(2);
  expect(product.said()).not.toContain(email);
  expect(product.said()).not.toContain(code);
});
