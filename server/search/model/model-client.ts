import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { ModelFailure, contentOf, postToModel } from '../../models/post-to-model.ts';
import type { ModelUseRepository } from './model-use-repository.ts';

export interface ModelSettings {
  /** The address up to `/v1`, without a slash at the end. */
  url: string;
  key: string;
  model: string;
  /** The model for embeddings; null if there is none. */
  embeddings: string | null;
  /** Requests of one company in a day (UTC). */
  requestsADay: number;
}

interface Needs {
  settings: ModelSettings;
  use: Pick<ModelUseRepository, 'take'>;
  log: { warn(details: object, message: string): void };
  /** Milliseconds that one answer may take. */
  deadline?: number;
  now?: () => number;
}

/** What is going on for one company. */
interface Asker {
  running: number;
  /** In a row. */
  failures: number;
  /** Milliseconds since 1970. */
  restsUntil: number;
}

/** A person waits for it, and the product can do without it. */
const DEADLINE_MS = 2500;
/** Bytes of an answer. */
const MOST_BYTES = 256 * 1024;
/** Questions at a time; a further one is not asked. */
const AT_ONCE = 24;
/** Of one company, so that slow ones of one do not take the places of all: a search reads its sentence, then asks twice for an order. */
const AT_ONCE_EACH = 3;
/** Companies whose failures are remembered. */
const REMEMBERED = 5000;
/**
 * After so many failures in a row the model is left alone for a while, so that no search waits for it in vain. For each company by
 * itself, since one could send what makes the model slow.
 */
const FAILURES = 3;
const REST_MS = 30_000;

/**
 * Asks a language model by the calls that OpenAI has made usual (`/chat/completions`, `/embeddings`). Every answer is null where the
 * model is slow, fails, or answers something else than the schema, or where the company may not ask: whoever asks goes on without it.
 */
export function createModelClient({ settings, use, log, deadline = DEADLINE_MS, now = Date.now }: Needs) {
  const askers = new LRUCache<string, Asker>({ max: REMEMBERED });
  let running = 0;

  function askerOf(companyId: string): Asker {
    const asker = askers.get(companyId) ?? { running: 0, failures: 0, restsUntil: 0 };
    askers.set(companyId, asker);
    return asker;
  }

  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

  const post = async (path: string, body: object) =>
    (await postToModel(settings, path, body, { deadline, mostBytes: MOST_BYTES })).reply;

  /** The reason is logged, and never what was asked or answered. */
  async function ask<T>(companyId: string, work: () => Promise<T>): Promise<T | null> {
    const asker = askerOf(companyId);
    if (running >= AT_ONCE || asker.running >= AT_ONCE_EACH || now() < asker.restsUntil) return null;
    running += 1;
    asker.running += 1;
    try {
      if (!(await use.take(companyId, dayOf(now()), settings.requestsADay))) return null;
      const answer = await work();
      asker.failures = 0;
      return answer;
    } catch (error) {
      asker.failures += 1;
      if (asker.failures >= FAILURES) asker.restsUntil = now() + REST_MS;
      log.warn(
        { reason: error instanceof ModelFailure ? error.message : (error as Error).name, failures: asker.failures },
        'the language model did not answer usably',
      );
      return null;
    } finally {
      running -= 1;
      asker.running -= 1;
    }
  }

  return {
    /** The answer to an instruction about a text, as the schema has it. */
    complete: <T extends z.ZodType>(
      companyId: string,
      { instruction, text }: { instruction: string; text: string },
      { name, schema, json }: { name: string; schema: T; json: object },
    ) =>
      ask(companyId, async (): Promise<z.output<T>> => {
        const reply = await post('/chat/completions', {
          model: settings.model,
          temperature: 0,
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: text },
          ],
          response_format: { type: 'json_schema', json_schema: { name, schema: json } },
        });
        return schema.parse(JSON.parse(contentOf(reply)));
      }),

    /** One list of numbers for each text, all of the same length; null also if no model for embeddings is set. */
    embed: async (companyId: string, texts: readonly string[]): Promise<number[][] | null> => {
      if (!settings.embeddings) return null;
      return ask(companyId, async () => {
        const reply = (await post('/embeddings', { model: settings.embeddings, input: texts })) as { data?: unknown };
        const rows = (Array.isArray(reply.data) ? reply.data : []) as { index?: unknown; embedding?: unknown }[];
        const vectors = texts.map((_, index) => (rows.find((row) => row.index === index) ?? rows[index])?.embedding);
        const length = Array.isArray(vectors[0]) ? vectors[0].length : 0;
        const isVector = (vector: unknown): vector is number[] =>
          Array.isArray(vector) && vector.length === length && vector.every((value) => Number.isFinite(value));
        if (length === 0 || !vectors.every(isVector)) throw new Error('no embeddings');
        return vectors;
      });
    },
  };
}

export type ModelClient = ReturnType<typeof createModelClient>;
