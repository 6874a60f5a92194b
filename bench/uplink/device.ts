import { type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Uplink } from '../../tests/support/network/uplink-simulator.ts';

/** What a system takes of an upload before it is sent. Without it a client would know too early how slow the link is. */
const SEND_BUFFER_BYTES = 256 * 1024;

/** The headers of a browser, because Node's own are shorter and small requests would seem cheaper than they are. */
export const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-GB,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
};

export type Tunnel = 'cut' | 'held';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A device behind its uplink: a port of its own that leads to the server's. Requests use the uplink, replies arrive half a round trip
 * later. In a tunnel connections are either cut, and no new one is possible, or held until its end, because real networks do both.
 */
export async function aDevice(uplink: Uplink, server: number, roundTripMs: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let silence = Promise.withResolvers<void>();
  silence.resolve();

  function relay(near: Socket) {
    if (isCut) return near.resetAndDestroy();
    const far = connect(server, '127.0.0.1');
    const road = uplink.open();
    let ahead = 0;
    let replies = Promise.resolve();
    sockets.add(near);
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => {}); // Ignored, since `close` follows.

    near.on('data', (piece) => {
      ahead += piece.length;
      if (ahead > SEND_BUFFER_BYTES) near.pause();
      const passOn = () => {
        far.write(piece);
        ahead -= piece.length;
        if (ahead <= SEND_BUFFER_BYTES) near.resume();
      };
      road.send(piece).then(passOn, () => {}); // Ignored: the connection is closed, and so is the rest.
    });
    near.on('close', () => {
      sockets.delete(near);
      road.close();
      far.destroy();
    });
    function reply(give: () => void) {
      const onItsWay = sleep(roundTripMs / 2);
      replies = replies
        .then(() => onItsWay)
        .then(() => silence.promise)
        .then(give);
    }
    far.on('data', (piece) => reply(() => near.write(piece)));
    far.on('close', () => reply(() => near.destroy()));
  }

  const listener = createServer(relay);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  return {
    port: (listener.address() as AddressInfo).port,
    sent: uplink.sent,
    enter(tunnel: Tunnel) {
      uplink.pause();
      if (tunnel === 'held') return void (silence = Promise.withResolvers());
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    leave() {
      isCut = false;
      uplink.resume();
      silence.resolve();
    },
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      uplink.close();
    },
  };
}

export type Device = Awaited<ReturnType<typeof aDevice>>;
