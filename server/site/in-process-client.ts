import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../contract/call.ts';
import { Problem, codeOf } from '../../contract/problem.ts';
import type { CallApi } from '../../contract/rendering.ts';

/** The message may be shown to people, since it is the `detail` of a problem. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Problem['fields'];

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.code = codeOf(problem);
    this.fields = problem.fields;
  }
}

/**
 * Makes calls within the process on behalf of the client at `address`. The requests pass the routes, so that limits and checks are
 * the same as over the network. Throws `Refused`.
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
    if (response.statusCode > 299) throw new Refused(Problem.parse(reply));
    return call.reply.parse(reply) as never;
  };
