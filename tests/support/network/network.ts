import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { ChunkStored, putChunks } from '../../../contract/recordings/recordings.ts';
import { isSending } from '../server/calls.ts';
import type { Acknowledged, Exchange, Fault } from './exchange.ts';
import type { Uplink } from './uplink-simulator.ts';

interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A page of the test itself, on the product's origin. */
type Page = (request: { body: Buffer; query: URLSearchParams }) => Reply | Promise<Reply>;

interface Rule {
  fault: Fault;
  /** How many matching requests pass first. */
  pass: number;
  /** How often it may still be injected, and how often it was. */
  times: number;
  befell: number;
  matches: (exchange: Exchange) => boolean;
}

interface Strikes {
  times?: number;
  pass?: number;
  of?: (exchange: Exchange) => boolean;
}

const CHUNKS = /^\/api\/recordings\/([^/]+)\/chunks(?:\/\d+)?$/;

export const aPage = (body: string, type = 'text/html'): Reply => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body: Buffer.from(body),
});

const PORTAL = aPage('<!doctype html><title>Hotel</title><h1>Welcome</h1><p>Accept our terms to go online.</p>');
const PROXY = aPage('<!doctype html><title>Proxy</title><h1>Something went wrong</h1>');

function inPlaceOf({ status, as, retryAfter }: Extract<Fault, { is: 'status' }>): Reply {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  if (as === 'proxy') return { ...PROXY, status, headers: { ...PROXY.headers, ...wait } };
  const body = JSON.stringify({ type: 'about:blank', title: 'made-by-the-test', status, detail: 'Made by the test.' });
  return { ...aPage(body, 'application/problem+json'), status, headers: { 'content-type': 'application/problem+json', ...wait } };
}

const portal = (status: 200 | 302): Reply =>
  status === 200 ? PORTAL : { ...PORTAL, status, headers: { ...PORTAL.headers, location: '/hotel' } };

/** `bytes` with one bit changed in the byte at `at`, if they contain it. */
function damaged(bytes: Buffer, at: number, bit: number): Buffer {
  if (at < 0 || at >= bytes.length) return bytes;
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] as number) ^ (1 << bit);
  return changed;
}

/** Headers about one connection only, which a proxy must not pass on (RFC 9110, section 7.6.1). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));

/** The chunks that a reply acknowledges. */
function acknowledgedIn(path: string, { status, body }: Reply): Acknowledged[] {
  const [, recordingId] = CHUNKS.exec(path) ?? [];
  if (!recordingId || (status !== 200 && status !== 201)) return [];
  const said: unknown = JSON.parse(body.toString());
  const one = ChunkStored.safeParse(said).data;
  const stored: z.infer<typeof ChunkStored>[] = one ? [one] : putChunks.reply.parse(said).stored;
  return stored.map((chunk) => ({ recordingId, ...chunk }));
}

/** The connection is broken. The faults cause this on purpose, so it is not an error of the test. */
class Broken extends Error {}

/**
 * The network between browser and server: an HTTP proxy with an address of its own, so that page and worker get the same faults,
 * and the address stays when the server behind it is restarted. It records every request and its result.
 */
export async function aNetwork(target: () => number) {
  const began = performance.now();
  const now = () => performance.now() - began;
  const sockets = new Set<Socket>();
  const pages = new Map<string, Page>();
  const exchanges: Exchange[] = [];
  const outages: { from: number; to: number | null }[] = [];
  const lanes = new WeakMap<Socket, ReturnType<Uplink['open']>>();
  let rules: Rule[] = [];
  const hanging: Socket[] = [];
  let uplink: Uplink | null = null;
  let listener: Server | null = null;
  let port = 0;

  function note({ method = 'GET', url = '/', headers }: IncomingMessage): Exchange {
    const { pathname: path } = new URL(url, 'http://localhost');
    const { pathname, search } = new URL(headers.referer ?? '/', 'http://localhost');
    const from = pathname + search;
    const exchange: Exchange = {
      at: now(),
      method,
      path,
      from,
      length: Number(headers['content-length'] ?? 0),
      received: 0,
      fault: null,
      status: null,
      acknowledged: [],
      endedAt: null,
      end: null,
    };
    exchanges.push(exchange);
    return exchange;
  }

  function faultFor(exchange: Exchange): Fault | null {
    const rule = rules.find((each) => each.matches(exchange) && each.pass-- <= 0);
    if (!rule) return null;
    rule.befell += 1;
    if (rule.befell === rule.times) rules = rules.filter((other) => other !== rule);
    return rule.fault;
  }

  function laneOf(socket: Socket) {
    if (!uplink) return null;
    const lane = lanes.get(socket) ?? uplink.open();
    if (!lanes.has(socket)) socket.once('close', lane.close);
    lanes.set(socket, lane);
    return lane;
  }

  /** Passes a request on and resolves with the reply; rejects with `Broken` if one side is closed. */
  function carry(near: IncomingMessage, exchange: Exchange): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { method, url: path } = near;
      const headers = endToEnd(near.headers);
      if (exchange.fault?.is === 'strip') delete headers[exchange.fault.header];
      // No connection is reused, since the server may be killed and restarted at any time.
      const far = ask({ host: '127.0.0.1', port: target(), method, path, headers, agent: false });
      const broken = () => {
        far.destroy();
        reject(new Broken());
      };
      far.on('error', broken);
      near.socket.once('close', broken);
      far.once('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', broken);
        answer.once('end', () => {
          near.socket.off('close', broken);
          resolve({ status: answer.statusCode ?? 502, headers: endToEnd(answer.headers), body: Buffer.concat(parts) });
        });
      });
      pour(near, far, exchange).catch(broken);
    });
  }

  async function pour(near: IncomingMessage, far: ReturnType<typeof ask>, { length, fault }: Exchange) {
    const lane = laneOf(near.socket);
    let left = fault?.is === 'cut' ? fault.bytes : Infinity;
    let at = 0;
    // Not ended early, since the iterator would then close the connection properly, and a reset is wanted.
    for await (const part of near.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await lane?.send(part);
      const isDamaged = fault?.is === 'damage' && fault.way === 'up';
      const bytes = isDamaged ? damaged(part, Math.floor(fault.at * length) - at, fault.bit) : part;
      at += part.length;
      await new Promise((written) => far.write(bytes.subarray(0, left), written));
      left -= part.length;
      if (left <= 0) throw new Broken();
    }
    if (left < Infinity) throw new Broken(); // A shorter body arrives completely, but its reply is lost.
    far.end();
  }

  async function replyTo(near: IncomingMessage, exchange: Exchange): Promise<Reply> {
    const { fault } = exchange;
    if (fault?.is === 'status') return inPlaceOf(fault);
    if (fault?.is === 'portal') return portal(fault.status);
    if (fault?.is === 'hang') {
      hanging.push(near.socket);
      return new Promise((_, reject) => near.socket.once('close', () => reject(new Broken())));
    }
    const reply = await carry(near, exchange);
    exchange.status = reply.status;
    exchange.acknowledged = acknowledgedIn(exchange.path, reply);
    if (fault?.is === 'reply-lost') throw new Broken();
    if (fault?.is === 'delay') await pause(fault.ms);
    if (fault?.is !== 'damage' || fault.way === 'up') return reply;
    return { ...reply, body: damaged(reply.body, Math.floor(fault.at * reply.body.length), fault.bit) };
  }

  async function ownPage(page: Page, near: IncomingMessage): Promise<Reply> {
    return page({ body: await buffer(near), query: new URL(near.url ?? '/', 'http://localhost').searchParams });
  }

  function send(near: IncomingMessage, out: ServerResponse, { status, headers, body }: Reply) {
    const bare = near.method === 'HEAD' || status === 204 || status === 304;
    out.writeHead(status, bare ? headers : { ...headers, 'content-length': body.length });
    out.end(bare ? undefined : body);
    near.resume(); // Reads the rest of a body that was answered before its end.
  }

  async function handle(near: IncomingMessage, out: ServerResponse) {
    const page = pages.get(new URL(near.url ?? '/', 'http://localhost').pathname);
    if (page) return send(near, out, await ownPage(page, near));
    const { socket } = near;
    const exchange = note(near);
    exchange.fault = faultFor(exchange);
    let resetByUs = false;
    try {
      const reply = await replyTo(near, exchange);
      exchange.status ??= reply.status;
      exchange.received = reply.body.length;
      send(near, out, reply);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      resetByUs = !socket.destroyed;
      socket.resetAndDestroy();
    }
    exchange.endedAt = now();
    exchange.end = resetByUs || !listener ? 'lost' : socket.destroyed ? 'given-up' : 'answered';
  }

  function plugIn() {
    return new Promise<void>((resolve, reject) => {
      if (listener) return resolve();
      const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }).on('error', reject);
      server.on('request', (near, out) => void handle(near, out));
      server.on('connection', (socket) => {
        sockets.add(socket.setNoDelay(true));
        socket.on('error', () => {}); // Ignored, since resets are made on purpose.
        socket.once('close', () => sockets.delete(socket));
      });
      listener = server;
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as { port: number });
        const outage = outages.at(-1);
        if (outage) outage.to ??= now();
        resolve();
      });
    });
  }

  /** Resets every connection and accepts none until `plugIn`. */
  function pullOut() {
    return new Promise<void>((resolve) => {
      if (!listener) return resolve();
      outages.push({ from: now(), to: null });
      listener.close(() => resolve());
      listener = null;
      for (const socket of sockets) socket.resetAndDestroy();
    });
  }

  await plugIn();
  return {
    /** The address for the browser. It is a secure context, since worker and screen capture need one. */
    origin: `http://localhost:${port}`,
    plugIn,
    pullOut,
    /** Milliseconds since this network was created: the clock of `exchanges` and `outages`. */
    now,
    /** All requests so far in order, without those for pages of the test. One that is running has no `end` yet. */
    exchanges: exchanges as readonly Exchange[],
    outages: outages as readonly { from: number; to: number | null }[],
    /**
     * Injects `fault` into matching requests from now on, at most `times` times. By default those match that send the outbox. The
     * first `pass` of them go through.
     */
    injectFault(fault: Fault, { times = Infinity, pass = 0, of = isSending }: Strikes = {}) {
      const rule: Rule = { fault, times, pass, befell: 0, matches: of };
      rules.push(rule);
      return {
        /** How many requests it was injected into. */
        befell: () => rule.befell,
        /** From now on any request that sends the outbox matches. */
        widen() {
          rule.matches = isSending;
          rule.pass = 0;
        },
        lift() {
          rules = rules.filter((other) => other !== rule);
        },
      };
    },
    /** Resets hanging connections, like a router that is switched off and on. */
    release() {
      for (const socket of hanging.splice(0)) socket.resetAndDestroy();
    },
    /** Sends all requests over this link from now on (tests/support/network/uplink-simulator.ts); null: as fast as the machine can. */
    shape(link: Uplink | null) {
      uplink = link;
      if (!link) return;
      // Needed, since a connection always uses the link with which it started.
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Ends all faults and resets hanging connections. */
    async heal() {
      rules = [];
      uplink = null;
      for (const socket of hanging.splice(0)) socket.resetAndDestroy();
      await plugIn();
    },
    /** Answers `path` by the test instead of the product, on the same origin; null: by the product again. */
    serve: (path: string, page: Page | null) => void (page ? pages.set(path, page) : pages.delete(path)),
    /** The chunks that the server has acknowledged so far. */
    acknowledged: () => exchanges.flatMap((exchange) => exchange.acknowledged),
  };
}

export type Network = Awaited<ReturnType<typeof aNetwork>>;
