import { expect, test } from 'vitest';
import { splitLinks } from '../../../../src/features/messages/split-links.ts';

const linksIn = (text: string) => splitLinks(text).flatMap((part) => ('href' in part ? [part.text] : []));

test.each([
  ['See https://example.com/a?b=c#d, please.', ['https://example.com/a?b=c#d']],
  ['(http://example.com/beam_(structure))', ['http://example.com/beam_(structure)']],
  ['https://one.example and https://two.example!', ['https://one.example', 'https://two.example']],
  ['no link: javascript:alert(1), data:text/html,x, ftp://example.com, example.com', []],
  ['https:// alone', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('the shown host is that of the link, however the address is written', () => {
  const [part] = splitLinks('https://bank.example@evil.example/login');
  expect(part).toMatchObject({ host: 'evil.example' });
  // A letter that looks like a Latin one shows in the host.
  expect(splitLinks('https://bаnk.example')[0]).toMatchObject({ host: expect.stringMatching(/^xn--/) });
});

test('markup stays text', () => {
  expect(splitLinks('<a href="https://example.com">x</a>')).toEqual([
    { at: 0, text: '<a href="' },
    { at: 9, text: 'https://example.com', href: 'https://example.com/', host: 'example.com' },
    { at: 28, text: '">x</a>' },
  ]);
});
