import type { FastifyInstance } from 'fastify';

/** A slow password check or a large chunk on a good network ends within it. */
const GRACE_MS = 10_000;

/**
 * Lets the server end although a network holds requests up: after `graceMs` it cuts off every connection that is still open.
 * Without it a body that no longer arrives would delay a deployment for minutes. Nothing is lost by it, since a device deletes
 * its data only against a receipt, and sends it again.
 */
export function cutOffWhenClosing(app: FastifyInstance, graceMs = GRACE_MS) {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    done();
  });
}
