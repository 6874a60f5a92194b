import { PROBLEMS, type ProblemCode, problemType } from '../../../contract/base/problem.ts';
import { BODY_LIMITS } from '../../http/body-guard.ts';
import { FAILURES } from '../../http/failures.ts';

const problems = (Object.keys(PROBLEMS) as ProblemCode[])
  .map((code) => `[${code}](${problemType(code)}) (${FAILURES[code][0]})`)
  .join(', ');

/** The introduction of the OpenAPI document, in Markdown. Limits are read from the code, so that the text cannot become wrong. */
export const HOW_TO_CALL = `Every call that the app makes, as the server reads it.

### Bodies and replies

Bodies and replies are JSON unless a call says otherwise. Times are ISO 8601 in UTC, ids are UUIDs, sizes are bytes. A reply may gain fields: ignore those that you do not know. A body may not: a field that a call does not know is refused with 400, and so is a field that is sent twice, and text that holds U+0000 or half of a surrogate pair. Parameters of the query that a call does not know are ignored. \`HEAD\` is answered wherever \`GET\` is.

A body has ${BODY_LIMITS.graceMs / 1000} seconds, and one more for each ${BODY_LIMITS.slowest.toLocaleString('en')} bytes; after that it is refused with 408. With \`Content-Digest\` (RFC 9530: \`sha-256\` or \`sha-512\`) it is checked before anything is stored, and one that was damaged on the way is refused with 422: send it again. One address may send ${BODY_LIMITS.bodies} bodies at the same time.

### How often

Each call tells how many requests a minute one caller may make of it. The caller is the account or the test of a valid token; without one it is the address (IPv4, or an IPv6 network of 64 bits). An invalid token does not count as a caller of its own, and one address may send only a few of them. Calls that take a guess at a secret, or make a letter or an account, allow few requests and are marked \`strictLimit\`. Every answer counts down in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds); the next request is refused with 429 and \`Retry-After\`. Guesses at one account are also counted over all calls: \`too-many-tries\`.

### Receipts

A receipt is a compact JWS (RFC 7515, EdDSA) that the server has signed over a \`RecordingReceipt\` or an \`AnswerReceipt\`. Keep what you sent until you have a receipt that the public keys verify. A status alone proves nothing.

### Problems

Every refusal is an \`application/problem+json\` (RFC 9457). Its \`type\` is an address on this server that explains the code. Decide by the status and the code, never by a sentence; show \`detail\` to people.

${problems}
`;
