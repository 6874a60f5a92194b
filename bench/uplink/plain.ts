import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../contract/assessment/answers.ts';
import { bearerHeader } from '../attempt.ts';
import type { TestResult, Taker } from './test-result.ts';
import { BROWSER_HEADERS } from './device.ts';
import { type Kind, startFakeRecorder, takeTest } from './script.ts';

/** The plain policy that the product's is compared with: five retries, a second apart. */
const ATTEMPTS = 5;
const PAUSE_MS = 1000;

interface Form {
  fields: Record<string, string>;
  file?: { field: string; name: string; pieces: Buffer[] };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A multipart body (RFC 7578) in pieces, so that a large file is not copied for each attempt. */
function encodeForm({ fields, file }: Form) {
  const boundary = `----${randomUUID()}`;
  const disposition = (more: string) => `--${boundary}\r\ncontent-disposition: form-data; ${more}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${disposition(`name="${name}"`)}\r\n${value}\r\n`);
  const head = file ? `${disposition(`name="${file.field}"; filename="${file.name}"`)}content-type: video/webm\r\n\r\n` : '';
  const tail = `${file ? '\r\n' : ''}--${boundary}--\r\n`;
  const pieces = [Buffer.from(texts.join('') + head), ...(file?.pieces ?? []), Buffer.from(tail)];
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { pieces, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': `${length}` } };
}

/**
 * A simple retry policy for comparison: each answer's file is sent whole when it ends, the screen's at the end, each up to five times
 * a second apart. It has no time limit of its own. It sends an idempotency key, since otherwise a lost reply would double an answer.
 */
export const plain: Taker = async ({ attempt, minutes, device, random, patienceMs }) => {
  const agent = new Agent({ keepAlive: true });
  const result: TestResult = { captured: 0, given: 0, arrived: 0, unacknowledged: [], settledMs: null, failures: [] };
  const overdue = new AbortController();

  async function once(path: string, form: Form, key: string) {
    const { pieces, headers } = encodeForm(form);
    const sending = request({
      agent,
      method: 'POST',
      host: '127.0.0.1',
      port: device.port,
      path,
      headers: { ...BROWSER_HEADERS, ...bearerHeader(attempt.uploadToken), 'idempotency-key': key, ...headers },
      signal: overdue.signal,
    });
    const replied = new Promise<IncomingMessage>((resolve, reject) => sending.once('response', resolve).once('error', reject));
    const written = pipeline(Readable.from(pieces), sending).catch(() => {}); // Ignored, since `error` or the reply says it as well.
    const reply = await replied;
    const text = Buffer.concat(await reply.toArray()).toString();
    await written;
    if (reply.statusCode !== 200) throw new Error(`status ${reply.statusCode}`);
    return (JSON.parse(text) as { receipt: string }).receipt;
  }

  async function retry(path: string, form: Form) {
    const key = randomUUID();
    for (let tries = 1; ; tries++) {
      try {
        return await once(path, form, key);
      } catch (error) {
        result.failures.push((error as NodeJS.ErrnoException).code ?? (error as Error).message);
        if (tries === ATTEMPTS || overdue.signal.aborted) return null;
        await sleep(PAUSE_MS);
      }
    }
  }

  const under: Promise<unknown>[] = [];
  function upload(path: string, form: Form) {
    const arriving = retry(path, form).then((receipt) => {
      if (receipt && form.file) result.arrived += 1;
      return receipt;
    });
    under.push(arriving);
    return arriving;
  }

  function record(kind: Kind) {
    result.given += 1;
    const pieces: Buffer[] = [];
    const stop = startFakeRecorder(kind, random, (bytes) => {
      result.captured += bytes.length;
      pieces.push(bytes);
    });
    return () => {
      stop();
      return pieces;
    };
  }

  let screen: Buffer[] = [];
  let submittedAt = 0;
  await takeTest(attempt.cards, minutes, {
    screen() {
      const stop = record('screen');
      return async () => (screen = stop());
    },
    async choose(card) {
      const answer = card.kind === 'choice' ? (Object.values(card.options)[0] as string) : '';
      void upload(storeMultipleA.path, { fields: { questionId: card.questionId, answer } });
    },
    speak({ questionId }) {
      const stop = record('answer');
      return async () => {
        const file = { field: saveAnswer.file.field, name: 'answer.webm', pieces: stop() };
        void upload(saveAnswer.path, { fields: { questionId }, file });
      };
    },
    async submit() {
      submittedAt = performance.now();
      setTimeout(() => overdue.abort(), patienceMs).unref();
      await Promise.all(under); // First, since only the reply to the last answer leads to the submission.
      const file = { field: submitTestRecordings.file.field, name: 'screen.webm', pieces: screen };
      await upload(submitTestRecordings.path, { fields: {}, file });
    },
  });
  if (result.arrived === result.given) result.settledMs = performance.now() - submittedAt;
  agent.destroy();
  return result;
};
