import { expect, test } from 'vitest';
import { SecurityChange } from '../../../contract/security.ts';
import { passwordChanged, securityChanged } from '../../../server/mail/security-templates.ts';
import {
  admitted,
  confirm,
  domain,
  granted,
  invitation,
  message,
  newsletter,
  noPassword,
  resetCode,
  results,
  subscribe,
  welcome,
} from '../../../server/mail/templates.ts';
import { renderBodies } from '../../../server/mail/render-letter.ts';

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
  invitation({ site, token }),
  domain({ site, token }),
  admitted({ site, token }),
  passwordChanged({ site }),
  ...SecurityChange.options.map((what) => securityChanged({ site, what })),
  noPassword({ site }),
  results({ site }),
  granted({ site }),
  subscribe({ site, token }),
  newsletter({
    title: 'Sag',
    excerpt: 'Why beams sag.',
    link: `${site}/blog/sag`,
    leave: `${site}/newsletter/leave?token=${token}`,
  }),
];

/** What an administrator might type or paste: markup, line ends, an address, and marks that turn the direction of text. */
const PUBLISHED = {
  title: 'Sag <b>& span</b>\r\nBcc: all@example.com\u202Egnp',
  excerpt: 'One\n\n> two\u2028three <a href="https://x.example">here</a>',
  link: `${site}/blog/sag`,
  leave: `${site}/newsletter/leave?token=${token}`,
};

test('title and excerpt of a newsletter are one line each, and text', () => {
  const letter = newsletter(PUBLISHED);
  expect(letter.subject).toBe('Sag <b>& span</b> Bcc: all@example.comgnp');
  const { text, html } = renderBodies(letter);
  const lines = text.split('\n');
  expect(lines[0]).toBe(letter.subject);
  expect(lines[2]).toBe('One > two three <a href="https://x.example">here</a>');
  expect(html).toContain('<p>Sag &lt;b&gt;&amp; span&lt;/b&gt; Bcc: all@example.comgnp</p>');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([PUBLISHED.link, PUBLISHED.leave]);
});

test('a letter that asks for a confirmation says what happens without it', () => {
  const { text } = renderBodies(subscribe({ site, token }));
  expect(text).toContain(`${site}/newsletter/confirm?token=${token}`);
  expect(text).toContain('works for 7 days');
  expect(text).toContain('deleted after 30 days');
});

test('a letter loads nothing, and every link leads to our pages', () => {
  for (const letter of LETTERS) {
    const { html } = renderBodies(letter);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/hire\.example\.com\//);
  }
});
