import { connect, type Socket } from 'node:net';

/** A live connection that reads as little as it must, because a thousand full clients would take more processor than the server. */
export interface OpenStream {
  /** Called with the number of each message in its thread, and when it came. */
  onMessage: ((number: number, at: number) => void) | null;
  close(): void;
}

const NUMBER = /"kind":"message"[^\n]*"number":(\d+)/g;

/** Resolves when the server has greeted. */
export function openStream(port: number, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let rest = '';
    let greeted = false;
    const stream: OpenStream = { onMessage: null, close: () => void socket.destroy() };
    socket.setEncoding('latin1');
    socket.once('connect', () =>
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
      ),
    );
    socket.on('data', (piece: string) => {
      const at = performance.now();
      rest += piece;
      if (!greeted && rest.includes('event: hello')) {
        greeted = true;
        resolve(stream);
      }
      for (const [, number] of rest.matchAll(NUMBER)) stream.onMessage?.(Number(number), at);
      // The rest is the beginning of an event.
      rest = rest.slice(rest.lastIndexOf('\n\n') + 1);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The server closed a connection: ${rest.slice(0, 200)}`)));
  });
}
