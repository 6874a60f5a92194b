import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server on loopback that answers every request in this way, closed after the test. */
export async function aModelThat(answer: RequestListener) {
  const server: Server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (body: unknown, status = 200, headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A chat completion with this content. */
export const completion = (content: unknown) => ({
  choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
  usage: { prompt_tokens: 1000, completion_tokens: 100 },
});

const CHUNK = Buffer.alloc(64 * 1024, 0x20);

/** Writes this many bytes of white space, as fast as they are read. */
const flood =
  (bytes: number): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    let left = bytes;
    const write = () => {
      while (left > 0 && !response.destroyed) {
        left -= CHUNK.length;
        if (!response.write(CHUNK)) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  };

/** One byte each 50 ms, without end. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
};

const MIB = 1024 ** 2;

/** How a server may misbehave, and the result. */
export const MISBEHAVIOUR: readonly (readonly [string, RequestListener, 'unusable' | 'late' | 'busy'])[] = [
  ['answers no JSON', json('Sure! Here is what I found:'), 'unusable'],
  ['answers half of a JSON', json('{"choices":[{"message":{"con'), 'unusable'],
  ['answers nothing', json(''), 'unusable'],
  ['answers null', json('null'), 'unusable'],
  ['answers another shape', json({ result: [] }), 'unusable'],
  ['answers a list nested ten thousand deep', json('['.repeat(10_000) + ']'.repeat(10_000)), 'unusable'],
  ['answers 100 MB', flood(100 * MIB), 'unusable'],
  ['drips', drip, 'late'],
  ['never answers', () => {}, 'late'],
  ['breaks the connection', (request) => void request.socket.destroy(), 'unusable'],
  ['sends elsewhere', json('', 302, { location: 'http://127.0.0.1:9/' }), 'unusable'],
  ['refuses the request', json({ error: 'no' }, 400), 'unusable'],
  ['is too busy and says for how long', json('', 429, { 'retry-after': '7' }), 'busy'],
  ['is too busy and does not say for how long', json('', 429), 'busy'],
  ['says nonsense about how long', json('', 429, { 'retry-after': 'x'.repeat(30) }), 'busy'],
  ['is down', json('', 503), 'busy'],
  ['does not know the key', json('', 401), 'busy'],
];
