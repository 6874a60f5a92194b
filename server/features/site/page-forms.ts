import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { readPairs } from '../../http/bounded-input.ts';
import { Failure } from '../../http/failures.ts';

const FORM_BYTES = 64 * 1024;

/** Whether our own pages sent a form, so that no other site can send one in a visitor's name. Older browsers send only Origin. */
function isSameOrigin({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  return !headers.origin || (URL.canParse(headers.origin) && new URL(headers.origin).host === host);
}

interface PageForms {
  paths: readonly string[];
  limits: NonNullable<RouteShorthandOptions['config']>;
  /** Sends the page with what came of the form. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Takes the forms of the public pages from browsers without a script. */
export async function servePageForms(app: FastifyInstance, { paths, limits, send }: PageForms) {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    // As URLSearchParams, since the renderer reads a form from a `Request`, which takes them.
    await forms.register(formbody, { bodyLimit: FORM_BYTES, parser: (text) => readPairs(text) as never });
    for (const path of paths) {
      forms.post(path, { bodyLimit: FORM_BYTES, config: limits }, async (request, reply) => {
        if (!isSameOrigin(request)) throw new Failure('not-allowed');
        return send(request, reply);
      });
    }
  });
}
