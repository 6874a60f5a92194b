import { LRUCache } from 'lru-cache';
import { reasonOf } from '../../../platform/log/error-kind.ts';
import type { z } from 'zod';
import { askModel } from '../../../platform/models/chat.ts';
import { embedTexts } from '../../../platform/models/embeddings.ts';
import { ModelFailure, type ModelPlace } from '../../../platform/models/post-to-model.ts';
import type { ModelUseRepository } from './model-use-repository.ts';

export interface ModelSettings extends ModelPlace {
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

/** The running requests and failures of one company. */
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
/**
 * Requests of one company at the same time, so that its slow ones do not take all places: a search reads its sentence, then asks
 * twice for an order.
 */
const AT_ONCE_EACH = 3;
/** Companies whose failures are remembered. */
const REMEMBERED = 5000;
/**
 * After this many failures in a row the model is not called for a while, so that no search waits for it in vain. For each company
 * by itself, since one could send what makes the model slow.
 */
const FAILURES = 3;
const REST_MS = 30_000;

/**
 * Asks a language model for a company, within what each company may ask. Every answer is null where the model is slow, fails, or
 * answers something else than the schema, or where the company may not ask: the caller continues without it.
 */
export function createCompanyModel({ settings, use, log, deadline = DEADLINE_MS, now = Date.now }: Needs) {
  const askers = new LRUCache<string, Asker>({ max: REMEMBERED });
  let running = 0;

  function askerOf(companyId: string): Asker {
    const asker = askers.get(companyId) ?? { running: 0, failures: 0, restsUntil: 0 };
    askers.set(companyId, asker);
    return asker;
  }

  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

  /** Only the reason is logged, never the request or the answer. */
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
        { reason: error instanceof ModelFailure ? error.message : reasonOf(error), failures: asker.failures },
        'the language model did not answer usably',
      );
      return null;
    } finally {
      running -= 1;
      asker.running -= 1;
    }
  }

  const limits = { deadline, mostBytes: MOST_BYTES };

  return {
    /** The answer to an instruction about a text, as the schema has it. */
    complete: <T extends z.ZodType>(
      companyId: string,
      { instruction, text }: { instruction: string; text: string },
      { name, schema, json }: { name: string; schema: T; json: object },
    ) =>
      ask(companyId, async (): Promise<z.output<T>> =>
        schema.parse((await askModel(settings, { instruction, text, answer: { name, json } }, limits)).content),
      ),

    /** One list of numbers for each text, all of the same length; null also if no model for embeddings is set. */
    embed: async (companyId: string, texts: readonly string[]): Promise<number[][] | null> => {
      const { embeddings: model } = settings;
      return model === null ? null : ask(companyId, () => embedTexts({ ...settings, model }, texts, limits));
    },
  };
}

export type CompanyModel = ReturnType<typeof createCompanyModel>;
