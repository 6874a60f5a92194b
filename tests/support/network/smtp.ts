import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { decodeLetter } from './letters.ts';

type Refusal = { at: 'recipient' | 'letter' | 'sender'; code: number };

/** A real SMTP server on loopback. It stores accepted e-mails, can refuse addresses, and can be stopped and started again. */
export async function anSmtpServer(host = '127.0.0.1') {
  const taken: { to: string[]; text: string }[] = [];
  const seen = { attempts: 0, connections: 0 };
  let refusal: Refusal | null = null;
  let held: { isMeant: (text: string) => boolean; released: Promise<void> } | null = null;
  let port = 0;

  const refuse = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error('No'), { responseCode: refusal.code }) : null;

  const listen = async () => {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      // Without this, open connections of a sender would delay the end.
      closeTimeout: 10,
      onConnect: (_session, done) => {
        seen.connections += 1;
        done();
      },
      onMailFrom: (_address, _session, done) => {
        seen.attempts += 1;
        done(refuse('sender'));
      },
      onRcptTo: (_address, _session, done) => done(refuse('recipient')),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          const text = decodeLetter(Buffer.concat(parts).toString());
          if (held?.isMeant(text)) await held.released;
          const refused = refuse('letter');
          const to = session.envelope.rcptTo.map(({ address }) => address);
          if (!refused) taken.push({ to, text });
          done(refused);
        });
      },
    });
    // A sender that is killed in the middle of an e-mail resets its connection, which is no error of this server.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') throw error;
    });
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    port = (server.server.address() as AddressInfo).port;
    return server;
  };

  let server = await listen();
  return {
    url: `smtp://${host}:${port}`,
    taken,
    seen,
    refuse: (next: Refusal | null) => void (refusal = next),
    /** Answers e-mails with these words only when the returned function is called. */
    hold(words: string): () => void {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      held = { isMeant: (text) => text.includes(words), released };
      return resolve;
    },
    down: () => new Promise<void>((resolve) => server.close(() => resolve())),
    up: async () => void (server = await listen()),
  };
}

export type Smtp = Awaited<ReturnType<typeof anSmtpServer>>;
