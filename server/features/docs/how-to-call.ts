import { PROBLEMS, type ProblemCode, problemType } from '../../../contract/base/problem.ts';
import { COMPANY_KEY_REQUESTS_A_MINUTE, KEY_REQUESTS_A_MINUTE, WEBHOOK_EVENTS_A_DAY } from '../../../contract/facts/quotas.ts';
import { RETRY_SECONDS, SIGNATURE_HEADER, WEBHOOK_EVENTS } from '../../../contract/integrations/webhooks.ts';
import { BODY_LIMITS } from '../../http/body-guard.ts';
import { FAILURES } from '../../http/failures.ts';
import type { Rates } from '../../http/request-limits.ts';

const problems = (Object.keys(PROBLEMS) as ProblemCode[])
  .map((code) => `[${code}](${problemType(code)}) (${FAILURES[code][0]})`)
  .join(', ');

const pauses = RETRY_SECONDS.map((seconds) =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`,
).join(', ');

/** The introduction of the OpenAPI document, in Markdown. Limits are read from the code, so that the text cannot become wrong. */
export const howToCall = (
  rates: Pick<Rates, 'account' | 'network' | 'cpuMs'>,
) => `Every call that the app makes, as the server reads it.

### Bodies and replies

Bodies and replies are JSON unless a call says otherwise. Times are ISO 8601 in UTC, ids are UUIDs, sizes are bytes. A reply may gain fields: ignore those that you do not know. A body may not: a field that a call does not know is refused with 400, and so is a field that is sent twice, a body of more values than the call has room for, and text that holds U+0000 or half of a surrogate pair. Parameters of the query that a call does not know are ignored. \`HEAD\` is answered wherever \`GET\` is.

A body has ${BODY_LIMITS.graceMs / 1000} seconds, and one more for each ${BODY_LIMITS.slowest.toLocaleString('en')} bytes; after that it is refused with 408. With \`Content-Digest\` (RFC 9530: \`sha-256\` or \`sha-512\`) it is checked before anything is stored, and one that was damaged on the way is refused with 422: send it again. One address may send ${BODY_LIMITS.bodies} bodies at the same time.

### How often

Each call tells how many requests a minute one caller may make of it. The caller is the account, the test or the API key of a valid token; without one it is the address (IPv4, or an IPv6 network of 64 bits). Over all calls an account may make ${rates.account.toLocaleString('en')} requests a minute, and an address without a token ${rates.network.toLocaleString('en')}; either may take ${rates.cpuMs / 1000} seconds of the server's main thread. The IPv6 networks of one /56 have four times as much together, those of one /48 eight times. Uploads of a test have limits of their own. An invalid token does not count as a caller of its own, and one address may send only a few of them. Calls that take a guess at a secret, or make a letter or an account, allow few requests and are marked \`strictLimit\`. Every answer counts down in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds); the next request is refused with 429 and \`Retry-After\`. Guesses at one account are also counted over all calls: \`too-many-tries\`.

### API keys and webhooks of a company

An owner of a company makes keys and webhooks under Integrations. A key is sent as \`Authorization: Bearer lpk_…\`, and only to the calls below \`/api/v1/\`; it acts for the owner who made it, within its scopes. One key may make ${KEY_REQUESTS_A_MINUTE} requests a minute of each call, all keys of a company together ${COMPANY_KEY_REQUESTS_A_MINUTE}.

A webhook gets a \`POST\` with a \`WebhookEvent\` as JSON for each of the events \`${WEBHOOK_EVENTS.join('`, `')}\` that it wants. The header \`${SIGNATURE_HEADER}: t=…,v1=…\` has the time in seconds, and in hexadecimal the HMAC-SHA-256 of that time, a point and the body, with the whole secret of the webhook as the key. Compute it over the body as it arrived, compare in constant time, and refuse a time that is more than five minutes off. Answer with 2xx within 10 seconds; redirects are not followed. Any other answer is tried again after ${pauses}, then no more. An event may arrive twice, and in another order: its \`id\` stays the same. At most ${WEBHOOK_EVENTS_A_DAY.toLocaleString('en')} events a day are sent to one webhook. [An example for Node](/webhook-receiver.mjs) verifies the signature and sets a stage.

### Receipts

A receipt is a compact JWS (RFC 7515, EdDSA) that the server has signed over a \`RecordingReceipt\` or an \`AnswerReceipt\`. Keep what you sent until you have a receipt that the public keys verify. A status alone proves nothing.

### Problems

Every refusal is an \`application/problem+json\` (RFC 9457). Its \`type\` is an address on this server that explains the code. Decide by the status and the code, never by a sentence; show \`detail\` to people.

${problems}
`;
