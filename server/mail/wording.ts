import { BRAND } from '../../contract/brand.ts';

/** A letter in words. */
export interface Wording {
  subject: string;
  /** Plain text; each becomes a paragraph. */
  paragraphs: readonly string[];
  /** Stands apart and large: a code. */
  figure?: string;
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

export const resetCode = ({ name, code, until, site }: { name: string; code: string; until: Date; site: string }): Wording => ({
  subject: `Your ${BRAND} reset code`,
  paragraphs: [
    `Hello ${name},`,
    `Here is the code to choose a new password at ${site}/reset-password. It works once, until ${time.format(until)} UTC.`,
    'If you did not ask for it, you need not do anything: without the code your password stays as it is. Do not give it to anybody.',
  ],
  figure: code,
});

/** In place of a code, to whoever signs in through an outside provider. */
export const noPassword = ({ name, site }: { name: string; site: string }): Wording => ({
  subject: `Your ${BRAND} account has no password`,
  paragraphs: [
    `Hello ${name},`,
    `A code to choose a new password was asked for. Your account has no password: you sign in through the provider with which you registered, by its button at ${site}/login, under 'Login as engineer'.`,
    'If it was not you who asked, you need not do anything: nothing about your account has changed.',
  ],
});

export const welcome = ({ name, role, site }: { name: string; role: string; site: string }): Wording => ({
  subject: `Welcome to ${BRAND}`,
  paragraphs: [
    `Hello ${name},`,
    role === 'company'
      ? `Your company is registered. See engineers by what they can do: ${site}/company`
      : `You are registered. The test takes about 15 minutes, at most 22, at a computer with a microphone: ${site}/test_pre`,
    role === 'company'
      ? 'Every rating has a recording beside it, so you can hear the answer that it stands on.'
      : 'It can be taken once. What you record is kept on your device until our server has signed for it, so a lost network costs nothing.',
  ],
});

export const passwordChanged = ({ name, site }: { name: string; site: string }): Wording => ({
  subject: `Your ${BRAND} password was changed`,
  paragraphs: [
    `Hello ${name},`,
    'The password of your account was changed just now. Every other device that was signed in has been signed out.',
    `If this was not you, choose a new password at once: ${site}/reset-password`,
  ],
});

export const message = ({ name, email, message: text }: { name: string; email: string; message: string }): Wording => ({
  subject: `Message from ${name}`,
  paragraphs: [`${name} <${email}> writes:`, ...text.split(/\n{2,}/)],
});

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string).replaceAll('\n', '<br>');

const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:])/;
const withLinks = (text: string) =>
  text
    .split(LINK)
    .map(escaped)
    .map((piece, at) => (at % 2 === 1 ? `<a href="${piece}">${piece}</a>` : piece))
    .join('');

/** The same words twice: as plain text, and as HTML without pictures, links that track, or anything else from outside. */
export function bodies({ paragraphs, figure }: Wording): { text: string; html: string } {
  const [first = '', second = '', ...rest] = paragraphs;
  const blocks = figure ? [first, second, figure, ...rest] : paragraphs;
  const html = blocks.map((block) =>
    block === figure ? `<p style="font:600 28px/1.5 monospace;letter-spacing:4px">${figure}</p>` : `<p>${withLinks(block)}</p>`,
  );
  return {
    text: `${[...blocks, BRAND].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em">${html.join('')}<p>${BRAND}</p></body></html>`,
  };
}
