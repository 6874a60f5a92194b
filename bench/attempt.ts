import type { Attempt } from '../contract/assessment/assessment.ts';

export async function postJson<T>(origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const reply = await fetch(origin + path, init);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

export const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });

/** A started test of the `n`th engineer. Each has an address of its own, since the server limits registrations by address. */
export async function startAttempt(origin: string, n = 0): Promise<Attempt> {
  const person = {
    name: 'Bench',
    surname: 'Recorder',
    email: `bench.${n}@example.org`,
    phone: '+31 10 000 0000',
    location: 'Here',
    password: 'haunch-and-stub',
  };
  const from = { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` };
  const { accessToken } = await postJson<{ accessToken: string }>(origin, '/api/auth/register', person, from);
  const options = { option1: 'Steel Structures', option2: 'Concrete Structures' };
  await postJson(origin, '/api/engineer/saveOptions', options, bearerHeader(accessToken));
  return postJson<Attempt>(origin, '/api/engineer/attempt', {}, bearerHeader(accessToken));
}
