import type { LoaderFunctionArgs } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Failure } from '../../../../src/shared/api/failure.ts';
import { createLoader } from '../../../../src/features/uploads/verify-page.tsx';

/** Opens the page of a receipt that no key has signed; `ask` is the server. */
const verdictOf = (ask: () => Promise<unknown>) =>
  createLoader(async () => [{ kid: 'of-this-device', kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: '' } as never])({
    params: { receipt: 'eyJhbGciOiJFZERTQSIsImtpZCI6Im9mLWFub3RoZXIifQ.e30.AA' },
    context: { ask },
  } as unknown as LoaderFunctionArgs);

test('a receipt is reported as not ours only when the server has named its keys', async () => {
  expect(await verdictOf(async () => ({ keys: [] }))).toEqual({ is: 'not-ours' });
  expect(await verdictOf(() => Promise.reject(new Failure({ kind: 'network' })))).toEqual({ is: 'no-keys' });
});
