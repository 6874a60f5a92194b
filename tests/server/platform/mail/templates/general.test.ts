import { expect, test } from 'vitest';
import { NotificationKind } from '../../../../../contract/accounts/notifications.ts';
import { SecurityChange } from '../../../../../contract/accounts/security.ts';
import * as ownData from '../../../../../server/platform/mail/templates/own-data.ts';
import { emailChange, passwordChanged, securityChanged } from '../../../../../server/platform/mail/templates/security.ts';
import {
  admitted,
  confirm,
  domain,
  invitation,
  matches,
  message,
  newsletter,
  noPassword,
  notice,
  profilesLimit,
  rater,
  resetCode,
  subscribe,
  webhookOff,
  welcome,
} from '../../../../../server/platform/mail/templates/general.ts';
import { interview } from '../../../../../server/platform/mail/templates/interview.ts';
import * as tests from '../../../../../server/platform/mail/templates/test.ts';
import { renderBodies } from '../../../../../server/platform/mail/render-letter.ts';

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

test('the message of a visitor stays text, and no address in it becomes a link', () => {
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

const leave = `${site}/notifications/leave?token=${token}`;
const endsAt = '2026-12-09T10:00:00.000Z';

const LETTERS = [
  ...NotificationKind.options.map((what) => notice({ site, what, leave })),
  matches({ site, searchId: token, name: 'Bridges', count: 1, engineers: ['Steel Structures'], leave }),
  profilesLimit({ site, name: 'Northspan' }),
  ownData.deleteLink({ site, token }),
  ownData.deletionBegun({ site, endsAt }),
  ownData.deletionDone({ site }),
  ownData.idle({ site, endsAt }),
  ownData.archive({ site }),
  welcome({ role: 'company', site, token }),
  welcome({ role: 'engineer', site, token: null }),
  confirm({ role: 'company', site, token }),
  admitted({ site, token: null }),
  invitation({ site, token }),
  domain({ site, token }),
  admitted({ site, token }),
  passwordChanged({ site }),
  emailChange({
    site,
    token,
    email: 'new@example.com',
    account: { role: 'company', name: 'Ada', email: 'old@example.com' },
    side: 'new',
  }),
  ...SecurityChange.options.map((what) => securityChanged({ site, what })),
  noPassword({ site }),
  ...Object.values(tests).map((compose) => compose({ site })),
  subscribe({ site, token }),
  newsletter({
    title: 'Sag',
    excerpt: 'Why beams sag.',
    link: `${site}/blog/sag`,
    leave: `${site}/newsletter/leave?token=${token}`,
  }),
];

/** Texts that an administrator might type or paste: markup, line ends, an address, and marks that turn the direction of text. */
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

test('a letter that asks for a confirmation explains the result of ignoring it', () => {
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

test('each link of a letter has a line of its own, and no sign before or behind it', () => {
  const all = [
    ...LETTERS,
    admitted({ site, token }),
    resetCode({ code: '012345', until: new Date(endsAt), site }),
    rater({ site, token }),
    webhookOff({ site, host: 'hooks.example.com' }),
    welcome({ role: 'company', site, token: null }),
    interview({
      site,
      what: 'agreed',
      zone: 'Europe/Lisbon',
      entry: { uid: 'a', sequence: 0, start: endsAt, minutes: 30, title: 'Talk', with: 'Ada', place: '', link: '' },
    }),
  ];
  for (const letter of all) {
    const { text, html } = renderBodies(letter);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    const lines = text.split('\n');
    expect(lines.filter((line) => line.includes(site))).toEqual(links);
    for (const line of lines) expect(line).not.toMatch(/^[.,]| $/);
  }
});

const textOf = (letter: ReturnType<typeof confirm>) => renderBodies(letter).text;

test('the product does what letters promise', () => {
  const engineer = textOf(welcome({ role: 'engineer', site, token }));
  expect(engineer).toContain('about 15 minutes, at most 22, or longer if you set more time');
  expect(engineer).toContain('works once, for 7 days');
  expect(textOf(invitation({ site, token }))).toContain('works once, for 7 days');
  expect(textOf(domain({ site, token }))).toContain('works once, for 24 hours');
  expect(textOf(ownData.deleteLink({ site, token }))).toContain('works once, for 24 hours');
  expect(textOf(ownData.deletionBegun({ site, endsAt }))).toContain('It will be deleted on 9 Dec 2026');
  expect(textOf(ownData.idle({ site, endsAt }))).toContain('almost 24 months');
  expect(textOf(ownData.archive({ site }))).toContain('within 7 days');
  expect(textOf(profilesLimit({ site, name: 'Northspan' }))).toContain('600 different profiles');
});

test('a letter about results says that not every company sees everything, and links to what each sees', () => {
  const text = textOf(tests.results({ site }));
  expect(text).toContain('that may see your profile');
  expect(text).toContain('that we have admitted');
  expect(text).toContain(`${site}/privacy#who-sees-what`);
});
