import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { pathOf } from '../../contract/call.ts';
import { Problem } from '../../contract/problem.ts';
import type { CallApi } from '../../contract/rendering.ts';

const Refusal = Problem.partial();

/** A call made for a page was refused. The message may be shown. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, { detail, fields }: Pick<z.output<typeof Refusal>, 'detail' | 'fields'>) {
    super(detail ?? 'The server refused this.');
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Makes calls within the process on behalf of the client at `address`, with the same limits and checks as over the network. Throws
 * `Refused`.
 */
export const createInProcessClient =
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
    if (response.statusCode > 299) throw new Refused(response.statusCode, Refusal.safeParse(reply).data ?? {});
    return call.reply.parse(reply) as never;
  };
