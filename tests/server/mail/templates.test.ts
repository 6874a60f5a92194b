import { expect, test } from 'vitest';
import {
  admitted,
  renderBodies,
  confirm,
  granted,
  message,
  noPassword,
  passwordChanged,
  resetCode,
  results,
  welcome,
} from '../../../server/mail/templates.ts';

const site = 'https://hire.example.com';
const token = 'a'.repeat(43);

test('the code is on a line of its own, with its expiry', () => {
  const { text, html } = renderBodies(resetCode({ code: '012345', until: new Date('2026-11-21T09:05:40Z'), site }));
  expect(text.split('\n')).toContain('012345');
  expect(text).toContain('It works once, until 09:05 UTC.');
  expect(html).toContain('>012345</p>');
});

const TYPED = {
  name: '<i>A https://one.example',
  email: 'a@example.com',
  message: 'one\ntwo\r\nYour password has ended: https://two.example\u2028three\n\n<img src="http://x.example">&',
};

test('what a visitor writes stays text, and no address in it becomes a link', () => {
  const { html } = renderBodies(message(TYPED));
  expect(html).not.toMatch(/<(img|i|a)\b/);
  expect(html).toContain('one<br>two<br>Your password');
  expect(html).toContain('&amp;</blockquote>');
});

test('each line that a visitor writes is marked as a quotation', () => {
  const { text } = renderBodies(message(TYPED));
  const ours = text.split('\n').filter((line) => !line.startsWith('> '));
  expect(ours.join()).not.toMatch(/one|two|three|example|password/);
  expect(message(TYPED).subject).not.toContain('<i>A');
});

test('a link to our pages can be clicked, and does not include the full stop', () => {
  const { html } = renderBodies({ subject: '', paragraphs: [['See ', { link: `${site}/pricing` }, '.']] });
  expect(html).toContain(`<a href="${site}/pricing">${site}/pricing</a>.`);
});

test('an address in our own text is a link only if it is marked as one', () => {
  expect(renderBodies({ subject: '', paragraphs: [[`See ${site}`]] }).html).not.toContain('<a');
});

const LETTERS = [
  welcome({ role: 'company', site, token }),
  welcome({ role: 'engineer', site, token: null }),
  confirm({ role: 'company', site, token }),
  admitted({ site, token: null }),
  admitted({ site, token }),
  passwordChanged({ site }),
  noPassword({ site }),
  results({ site }),
  granted({ site }),
];

test('a letter loads nothing, and every link leads to our pages', () => {
  for (const letter of LETTERS) {
    const { html } = renderBodies(letter);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/hire\.example\.com\//);
  }
});
