import { connect } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
}

const NOTHING: Buffer = Buffer.alloc(0);
const LAST = Buffer.from('0\r\n\r\n');

/**
 * One keep-alive connection that writes requests and reads only as much of a reply as it must (RFC 9112), because a full HTTP client
 * would take more of the two cores than the server that is measured.
 */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let reply: Buffer = NOTHING;
  let settle: { resolve(status: number): void; reject(error: Error): void } | null = null;
  const fail = (error: Error) => settle?.reject(error);
  socket.on('error', fail).on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (piece) => {
    reply = reply.length > 0 ? Buffer.concat([reply, piece]) : piece;
    const end = reply.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = reply.toString('latin1', 0, end);
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const isChunked = /transfer-encoding: *chunked/i.test(head);
    const isWhole = isChunked ? reply.subarray(-5).equals(LAST) : reply.length >= end + 4 + length;
    if (!isWhole) return;
    reply = NOTHING;
    settle?.resolve(Number(head.slice(9, 12)));
  });
  return {
    send({ method, path, headers }: Asked, bytes = NOTHING) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}content-length: ${bytes.length}\r\n\r\n`;
      const answered = new Promise<number>((resolve, reject) => (settle = { resolve, reject }));
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(bytes);
      socket.uncork();
      return answered;
    },
    close: () => socket.destroy(),
  };
}
