// An example of a receiver: it verifies the signature of each event, and moves every engineer who is new on a shortlist to the
// stage 'contacted'. It needs Node 20 or newer and nothing else.
//
//   LOADPATH_URL=https://loadpath.example LOADPATH_KEY=lpk_… LOADPATH_WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
//
// The key needs the scope shortlists:write. Put a proxy with TLS in front: events are only sent to https addresses.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { LOADPATH_URL, LOADPATH_KEY, LOADPATH_WEBHOOK_SECRET, PORT = '8080' } = process.env;
if (!LOADPATH_URL || !LOADPATH_KEY || !LOADPATH_WEBHOOK_SECRET) {
  throw new Error('Set LOADPATH_URL, LOADPATH_KEY and LOADPATH_WEBHOOK_SECRET.');
}

const MAX_BODY_BYTES = 64 * 1024;
/** An older signature is refused, so that nobody can send a recorded event again later. */
const MAX_AGE_SECONDS = 5 * 60;

/** The body as text, exactly as it was signed. */
async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether Loadpath has signed this body a moment ago. The header is 't=1770000000,v1=5257a8…'. */
function isSigned(body, header = '') {
  const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= MAX_AGE_SECONDS)) return false;
  const expected = createHmac('sha256', LOADPATH_WEBHOOK_SECRET).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Sets the stage of an entry of a shortlist. The same call again changes nothing, so an event may come twice. */
async function setStage({ shortlist, entry }, stage) {
  const reply = await fetch(`${LOADPATH_URL}/api/v1/shortlists/${shortlist}/entries/${entry}/stage`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${LOADPATH_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stage }),
  });
  // An entry that is gone meanwhile needs no stage.
  if (!reply.ok && reply.status !== 404) throw new Error(`Loadpath answered ${reply.status}.`);
}

async function handle(request) {
  const body = await readBody(request);
  if (!isSigned(body, request.headers['loadpath-signature'])) return 401;
  const { type, data } = JSON.parse(body);
  if (type === 'shortlist.entry_added') await setStage(data, 'contacted');
  return 204;
}

const server = createServer((request, response) => {
  handle(request).then(
    (status) => response.writeHead(status).end(),
    (error) => {
      console.error(error.message);
      // Loadpath tries again later.
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on port ${server.address().port}`));
