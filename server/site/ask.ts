import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { pathOf } from '../../contract/call.ts';
import { Problem } from '../../contract/problem.ts';
import type { CallApi } from '../../contract/rendering.ts';

const Said = Problem.partial();

/** A call that was made for a page and refused; the message may be shown. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, { detail, fields }: Pick<z.output<typeof Said>, 'detail' | 'fields'>) {
    super(detail ?? 'The server refused this.');
    this.status = status;
    this.fields = fields;
  }
}

/** Makes calls within the process as whoever is at `address` would over the network: the same limits, the same checks. */
export const askAs =
  (app: FastifyInstance, address: string): CallApi =>
  async (call, { body, token } = {}) => {
    const response = await app.inject({
      method: call.method,
      url: pathOf(call.path),
      remoteAddress: address,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && { payload: body as object }),
    });
    const reply: unknown = response.json();
    if (response.statusCode > 299) throw new Refused(response.statusCode, Said.safeParse(reply).data ?? {});
    return call.reply.parse(reply) as never;
  };
