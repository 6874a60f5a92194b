/**
 * Why a model gave no answer. `unreached`: no connection, so nothing was sent; `busy`: refused, so nothing is paid; `late`: no
 * answer in time; `unusable`: an answer that cannot be used. The last two may have been paid.
 */
export type ModelTrouble = 'unreached' | 'busy' | 'late' | 'unusable';

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly trouble: ModelTrouble;
  /** How long the model asks us to wait, in milliseconds; null if it does not say. */
  readonly waitMs: number | null;

  constructor(trouble: ModelTrouble, message: string, waitMs: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.waitMs = waitMs;
  }
}

/** A model and its address, with the usual calls of OpenAI. */
export interface ModelPlace {
  /** The address up to `/v1`, without a slash at the end. */
  url: string;
  key: string;
  model: string;
}

/** For people: which model, and where. */
export const nameOfModel = ({ url, model }: Pick<ModelPlace, 'url' | 'model'>) => `${model} (${new URL(url).host})`;

export interface ModelLimits {
  /** Milliseconds in which the whole answer must arrive. */
  deadline: number;
  /** The most bytes of an answer. */
  mostBytes: number;
}

/** The longest wait that a model may ask for. */
const LONGEST_WAIT_MS = 3_600_000;

/** `Retry-After` (RFC 9110, section 10.2.3): seconds or a date. Null if it is neither. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null || value.length > 40) return null;
  const isDate = value.trim().endsWith('GMT');
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : isDate ? Date.parse(value) - now : NaN;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}

/** The body as text. Throws if it is longer than `mostBytes`. */
async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new ModelFailure('unusable', 'the answer is too long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Errors before there was a connection, so nothing was sent. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** Refusals: for now, or because the key or the name of the model is wrong, which the operator can correct. */
const isTurnedAway = (status: number) => [401, 402, 403, 404, 408, 429].includes(status) || status >= 500;

function toFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return new ModelFailure('late', 'no answer in time');
  const code = (cause as { code?: unknown } | undefined)?.code;
  return UNREACHED.has(String(code))
    ? new ModelFailure('unreached', String(code))
    : new ModelFailure('unusable', error instanceof SyntaxError ? 'the answer is no JSON' : 'the connection broke');
}

/**
 * Posts JSON or a form to a model with the usual calls of OpenAI, and returns its JSON. Throws only `ModelFailure`, which
 * contains no word of the request or the answer.
 */
export async function postToModel(
  { url, key }: Pick<ModelPlace, 'url' | 'key'>,
  path: string,
  body: object,
  { deadline, mostBytes }: ModelLimits,
): Promise<{ reply: unknown; text: string }> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: isForm ? body : JSON.stringify(body),
      // A redirect would send the words of people to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const waitMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
      throw new ModelFailure(isTurnedAway(response.status) ? 'busy' : 'unusable', `status ${response.status}`, waitMs);
    }
    const text = await readBounded(response, mostBytes);
    return { reply: JSON.parse(text) as unknown, text };
  } catch (error) {
    throw toFailure(error);
  }
}
