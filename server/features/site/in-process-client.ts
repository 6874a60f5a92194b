import type { FastifyInstance } from 'fastify';
import { type Call, pathOf } from '../../../contract/base/call.ts';
import { Problem, codeOf } from '../../../contract/base/problem.ts';
import type { CallApi } from '../../../contract/site/rendering.ts';
import { Failure } from '../../http/failures.ts';

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
 * Handlers of calls that anyone may make and that only read, by their path, since the pages have a copy of the contract of their own.
 * They need nothing of the request but its address.
 */
export type Readers = ReadonlyMap<string, (input: { params: unknown; query: unknown }) => Promise<unknown>>;

/** Throws `Refused`. */
async function readDirectly(
  call: Call,
  read: NonNullable<ReturnType<Readers['get']>>,
  asked: { params?: unknown; query?: unknown },
) {
  const params = call.params?.safeParse(asked.params ?? {});
  const query = call.query?.safeParse(asked.query ?? {});
  try {
    if (params?.success === false || query?.success === false) throw new Failure('bad-input');
    return await read({ params: params?.data, query: query?.data });
  } catch (error) {
    throw error instanceof Failure ? new Refused(error.problem()) : error;
  }
}

/**
 * Makes calls within the process on behalf of the client at `address`. A page that only reads calls the handler itself, since a
 * request would take longer than the page. Everything else passes the routes, so that limits and checks are the same as over the
 * network. Throws `Refused`.
 */
export const createInProcessClient =
  (app: FastifyInstance, address: string, readers: Readers): CallApi =>
  async (call, asked = {}) => {
    const read = call.method === 'GET' ? readers.get(call.path) : undefined;
    if (read) return (await readDirectly(call, read, asked)) as never;
    const { params, query = {}, body, token } = asked;
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
    const response = await app.inject({
      method: call.method,
      url: `${pathOf(call.path, params)}?${search}`,
      remoteAddress: address,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && { payload: body as object }),
    });
    const reply: unknown = response.json();
    if (response.statusCode > 299) throw new Refused(Problem.parse(reply));
    return call.reply.parse(reply) as never;
  };
