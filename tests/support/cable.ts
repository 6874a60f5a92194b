import { type Server, type Socket, connect, createServer } from 'node:net';

/**
 * The cable between browser and server: a TCP relay with a port of its own, so that page and worker lose the network alike, and
 * the address stays when the server behind it is started again.
 */
export async function aCable(target: () => number) {
  const sockets = new Set<Socket>();
  let listener: Server | null = null;
  let port = 0;

  const relay = (near: Socket) => {
    const far = connect(target(), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  };

  const plugIn = () =>
    new Promise<void>((resolve, reject) => {
      const server = createServer(relay).on('error', reject);
      listener = server;
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as { port: number });
        resolve();
      });
    });

  const pullOut = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.resetAndDestroy();
      if (!listener) return resolve();
      listener.close(() => resolve());
      listener = null;
    });

  await plugIn();
  return { origin: `http://localhost:${port}`, plugIn, pullOut };
}

export type Cable = Awaited<ReturnType<typeof aCable>>;
