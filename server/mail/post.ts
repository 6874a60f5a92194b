import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { type Wording, bodies } from './wording.ts';

export interface Mail {
  /** Becomes the Message-ID, so that a letter that went out twice can be told for one. */
  id: string;
  kind: string;
  to: string;
  replyTo?: { name: string; address: string };
  wording: Wording;
}

/** Hands one letter over. Throws `NotDelivered`, which says no address and nothing of the letter. */
export type Post = (mail: Mail) => Promise<void>;

export class NotDelivered extends Error {
  /** What the server answered to this letter, where it will answer the same to it for ever: 550 for example. */
  readonly refused: number | undefined;

  constructor(what: string, refused?: number) {
    super(what);
    this.refused = refused;
  }
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * A 5xx to the recipient or to the letter is about this letter (RFC 5321, section 4.2.1). One to the greeting, the password or
 * the sender is about our settings: every letter waits until they are mended.
 */
function notDelivered({ code = 'unknown', command = 'connection', responseCode }: SmtpError) {
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  const isForGood = isAboutLetter && responseCode !== undefined && responseCode >= 500;
  return new NotDelivered(`${command}: ${responseCode ?? code}`, isForGood ? responseCode : undefined);
}

function compose(from: string, { id, to, replyTo, wording }: Mail): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    subject: wording.subject,
    ...bodies(wording),
    messageId: `<${id}@${domain}>`,
    // RFC 3834: no out-of-office reply to a machine.
    headers: replyTo ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Through the SMTP server at `smtp://` or `smtps://user:password@host:port`; a silent server is given up after 30 seconds. */
export function bySmtp(url: string, from: string): Post {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts });
  return async (mail) => {
    await transport.sendMail(compose(from, mail)).catch((error: SmtpError) => {
      throw notDelivered(error);
    });
  };
}

/** Into a folder, one `.eml` file for each letter (RFC 5322), for a machine that has no mail server. */
export function intoFolder(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(compose(from, mail));
    const path = join(folder, `${mail.kind}-${mail.id}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, message as Buffer);
    await rename(`${path}.part`, path);
  };
}
