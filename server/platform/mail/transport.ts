import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { isNearHost } from '../../http/near-host.ts';
import { type MailText, renderBodies } from './render-letter.ts';

export interface Email {
  /** Becomes the Message-ID, so that a mail client recognises an e-mail that was sent twice. */
  id: string;
  kind: string;
  to: string;
  replyTo?: { name: string; address: string };
  text: MailText;
  /** A calendar entry (RFC 5545), sent as an alternative to the text and as a file (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The address to which a mail program posts to unsubscribe its user (RFC 8058). Only for e-mails to many. */
  leaveAt?: string;
}

export interface Transport {
  /** Delivers one e-mail. Throws `NotDelivered`; its message is logged, so it contains no address and no part of the e-mail. */
  send(email: Email): Promise<void>;
  /** Closes the open connections. */
  close(): void;
}

export class NotDelivered extends Error {
  /** The mail server's reply code if it refuses this e-mail permanently, for example 550; if not, undefined. */
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
 * A 5xx reply to the recipient or to the data concerns this e-mail (RFC 5321, section 4.2.1). A 5xx reply to the greeting, the
 * password or the sender concerns our settings, so the e-mail waits until somebody corrects them.
 */
function toNotDelivered({ code = 'unknown', command = 'connection', responseCode }: SmtpError) {
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = isAboutLetter && responseCode !== undefined && responseCode >= 500;
  return new NotDelivered(`${command}: ${responseCode ?? code}`, isPermanent ? responseCode : undefined);
}

function composeMessage(from: string, { id, to, replyTo, text, leaveAt, calendar }: Email): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    subject: text.subject,
    ...renderBodies(text),
    ...(calendar && { icalEvent: { filename: 'interview.ics', ...calendar } }),
    messageId: `<${id}@${domain}>`,
    headers: {
      // So that out-of-office replies are not sent to a machine (RFC 3834).
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(leaveAt && { 'List-Unsubscribe': `<${leaveAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * A mail server that is far away gets nothing without TLS, since somebody in between could say that it has none, and read the
 * letters and the password. `smtps://` begins with TLS anyway.
 */
const settingsFor = (url: string) => ({ url, requireTLS: !isNearHost(new URL(url).hostname), ...TIMEOUTS });

/** Connects and signs in, and sends nothing. Returns why that fails; null if it works. */
export async function trySmtp(url: string): Promise<string | null> {
  const smtp = createTransport(settingsFor(url));
  try {
    await smtp.verify();
    return null;
  } catch (error) {
    return `${toNotDelivered(error as SmtpError).message}.`;
  } finally {
    smtp.close();
  }
}

/** Connections of one server at a time. Few, since mail servers limit the connections of one sender. */
export const SMTP_CONNECTIONS = 5;

/**
 * Sends through the SMTP server at `smtp://` or `smtps://user:password@host:port`, over connections that stay open for 20
 * seconds. Gives up after 30 seconds of silence.
 */
export function createSmtpTransport(url: string, from: string): Transport {
  // A lost connection is reported at once, since the queue tries again by itself.
  const smtp = createTransport({
    ...settingsFor(url),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxRequeues: 0,
    idleTimeout: 20_000,
  });
  return {
    async send(mail) {
      await smtp.sendMail(composeMessage(from, mail)).catch((error: SmtpError) => {
        throw toNotDelivered(error);
      });
    },
    close: () => smtp.close(),
  };
}

/** Writes each e-mail as an `.eml` file (RFC 5322) into `folder`, for a machine without a mail server. */
export function createFolderTransport(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(composeMessage(from, mail));
      const path = join(folder, `${mail.kind}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true });
      // Renamed when complete, so that a reader never finds half an e-mail.
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
    },
    close() {},
  };
}
