import { resolve } from 'node:path';
import { z } from 'zod';

/** The settings of the models that find evidence in spoken answers. */
export const ENGINE_ENVIRONMENT = {
  /** The address of a speech recogniser, up to `/v1`, with the usual calls of OpenAI. Without it people judge spoken answers. */
  TRANSCRIBE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIBE_KEY: z.string().default(''),
  /** With an address, the name of a model there; without one, a folder with a model for this machine (`npm run transcriber`). */
  TRANSCRIBE_MODEL: z.string().min(1).optional(),
  /** For a minute of sound, in the operator's currency. */
  TRANSCRIBE_COST: z.coerce.number().min(0).optional(),
  TRANSCRIBE_CALLS_A_DAY: z.coerce.number().int().min(1).default(5000),
  /** A language model that finds evidence in answers, by the same calls. Without it only people judge. */
  EVIDENCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EVIDENCE_KEY: z.string().default(''),
  EVIDENCE_MODEL: z.string().min(1).optional(),
  /** For a million tokens that the model reads, and that it writes, in the operator's currency. */
  EVIDENCE_COST_IN: z.coerce.number().min(0).optional(),
  EVIDENCE_COST_OUT: z.coerce.number().min(0).optional(),
  EVIDENCE_CALLS_A_DAY: z.coerce.number().int().min(1).default(15_000),
  /** What both may cost in a day together; no limit without it. It counts only if prices are set. */
  ENGINE_COST_A_DAY: z.coerce.number().positive().optional(),
};

type Environment = z.output<z.ZodObject<typeof ENGINE_ENVIRONMENT>>;

/** Costs are in the operator's currency; null if no price is set. */
export interface EngineConfig {
  transcriber: { url: string; key: string; model: string; costAMinute: number | null } | { folder: string } | null;
  finder: { url: string; key: string; model: string; costIn: number | null; costOut: number | null } | null;
  budget: { calls: { transcribe: number; find: number }; cost: number | null };
}

export const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url);

/** The engine by its settings; each part is null without an address. */
export function readEngine(read: Environment): EngineConfig {
  const { TRANSCRIBE_URL, TRANSCRIBE_MODEL, TRANSCRIBE_COST, EVIDENCE_URL, EVIDENCE_MODEL } = read;
  const transcriber =
    TRANSCRIBE_URL && TRANSCRIBE_MODEL
      ? {
          url: withoutSlash(TRANSCRIBE_URL),
          key: read.TRANSCRIBE_KEY,
          model: TRANSCRIBE_MODEL,
          costAMinute: TRANSCRIBE_COST ?? null,
        }
      : TRANSCRIBE_MODEL
        ? { folder: resolve(TRANSCRIBE_MODEL) }
        : null;
  const finder =
    EVIDENCE_URL && EVIDENCE_MODEL
      ? {
          url: withoutSlash(EVIDENCE_URL),
          key: read.EVIDENCE_KEY,
          model: EVIDENCE_MODEL,
          costIn: read.EVIDENCE_COST_IN ?? null,
          costOut: read.EVIDENCE_COST_OUT ?? null,
        }
      : null;
  const calls = { transcribe: read.TRANSCRIBE_CALLS_A_DAY, find: read.EVIDENCE_CALLS_A_DAY };
  return { transcriber, finder, budget: { calls, cost: read.ENGINE_COST_A_DAY ?? null } };
}
