import { type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Uplink } from '../../tests/support/uplink-simulator.ts';

/** What a system takes of an upload before it is sent; the client waits for the rest. */
const SEND_BUFFER_BYTES = 256 * 1024;

/** What a browser sends with each request, so that headers weigh what they weigh; Node's own are shorter. */
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
 * A device behind its uplink: a port of its own that leads to the server's. Requests go by the uplink, replies come half a round trip
 * later. In a tunnel its connections are either cut, and none can be made, or held in silence until its end.
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
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => {}); // `close` follows

    near.on('data', (piece) => {
      ahead += piece.length;
      if (ahead > SEND_BUFFER_BYTES) near.pause();
      const passOn = () => {
        far.write(piece);
        ahead -= piece.length;
        if (ahead <= SEND_BUFFER_BYTES) near.resume();
      };
      road.send(piece).then(passOn, () => {}); // closed, and so is the rest
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
