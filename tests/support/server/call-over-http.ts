import type { z } from 'zod';
import { type Call, pathOf } from '../../../contract/base/call.ts';

interface Sent {
  token?: string;
  params?: Record<string, string | number>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart/form-data. */
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
}

/** Makes a call of the contract over HTTP, as a simple client does. Throws if the reply is not a success. */
export async function callOverHttp<const C extends Call>(
  origin: string,
  { method, path, reply }: C,
  { token, params = {}, body, form, headers }: Sent = {},
): Promise<z.output<C['reply']>> {
  const fields = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) fields.set(name, value);
  const response = await fetch(origin + pathOf(path, params), {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form && { body: fields }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  return reply.parse(await response.json()) as z.output<C['reply']>;
}
