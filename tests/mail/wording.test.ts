import { expect, test } from 'vitest';
import { bodies, message, passwordChanged, resetCode } from '../../server/mail/wording.ts';

const SITE = 'https://hire.example.com';

test('the code stands on a line of its own, with the time at which it ends', () => {
  const facts = { name: 'Ada', code: '012345', until: new Date('2026-11-21T09:05:40Z'), site: SITE };
  const { text, html } = bodies(resetCode(facts));
  expect(text.split('\n')).toContain('012345');
  expect(text).toContain('It works once, until 09:05 UTC.');
  expect(html).toContain('>012345</p>');
});

test('what a visitor writes stays text', () => {
  const { html } = bodies(
    message({ name: '<i>A', email: 'a@example.com', message: 'one\ntwo\n\n<img src="http://x.example">&' }),
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<i>');
  expect(html).toContain('<p>one<br>two</p>');
  expect(html).toContain('&amp;</p>');
});

test('an address of the pages can be clicked, and the full stop after it is no part of it', () => {
  const { html } = bodies({ subject: '', paragraphs: [`See ${SITE}/pricing.`] });
  expect(html).toContain(`<a href="${SITE}/pricing">${SITE}/pricing</a>.`);
});

test('nothing in a letter is fetched from anywhere', () => {
  const { html } = bodies(passwordChanged({ name: 'Ada', site: SITE }));
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
});
