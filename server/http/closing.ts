import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A chunk of 60 KiB on the slowest uplink that is supported ends within half of it. */
const GRACE_MS = 20_000;

/**
 * Lets the server end without losing a request that is under way: it stops listening, ends the background work by `stop`, and
 * waits for the replies to all requests. After `graceMs` it cuts off those that are left, since a body that no longer arrives
 * would delay a deployment for minutes. Nothing is lost by it, since a device deletes its data only against a receipt, and sends
 * it again.
 */
export function closeGently(app: FastifyInstance, stop: () => Promise<unknown>, graceMs = GRACE_MS) {
  const underWay = new Set<FastifyRequest>();
  const allEnded = Promise.withResolvers<void>();
  let isClosing = false;

  app.addHook('onRequest', (request, reply, done) => {
    const end = () => {
      underWay.delete(request);
      if (isClosing && underWay.size === 0) allEnded.resolve();
    };
    underWay.add(request);
    // The hook `onResponse` is not called if the connection ends before the reply.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Fastify would listen until this hook has ended. It asks for the end once more, which has no effect.
    app.server.close();
    const cutOff = () => {
      for (const { raw } of underWay) raw.socket.destroy();
      // Those that have not sent a whole head yet.
      app.server.closeAllConnections();
      allEnded.resolve();
    };
    setTimeout(cutOff, graceMs).unref();
    await stop();
    if (underWay.size > 0) await allEnded.promise;
  });
}
