interface Sent {
  token: string;
  signal: AbortSignal;
  body?: BodyInit | undefined;
  headers?: Record<string, string> | undefined;
}

/** The options of `fetch` for a call with the token of its account. */
export const requestOptions = (method: string, { token, signal, body, headers }: Sent): RequestInit => ({
  method,
  signal,
  ...(body !== undefined && { body }),
  headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
  redirect: 'error', // a redirect leads to the sign-in page of a network, never to the server
  credentials: 'omit',
  cache: 'no-store',
});
