import { type ModelLimits, ModelFailure, type ModelPlace, postToModel } from './post-to-model.ts';

/** A request to a language model. */
export interface Asked {
  instruction: string;
  /** The text for the instruction. */
  text: string;
  /** The shape of the answer as JSON schema. `strict`: the model may answer nothing else. */
  answer: { name: string; json: object; strict?: true };
  /** Fixed, so that the same question gets the same answer. */
  seed?: number;
}

/** The answer: the JSON of the first choice, the whole parsed reply, and its text. */
export interface Answered {
  content: unknown;
  reply: unknown;
  raw: string;
}

function contentOf(reply: unknown): unknown {
  const content = (reply as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message?.content;
  try {
    return JSON.parse(typeof content === 'string' ? content : '') as unknown;
  } catch {
    throw new ModelFailure('unusable', 'the content is no JSON');
  }
}

/** Calls a language model by `/chat/completions`. Throws `ModelFailure`. */
export async function askModel(
  place: ModelPlace,
  { instruction, text, seed, answer: { name, json, strict } }: Asked,
  limits: ModelLimits,
): Promise<Answered> {
  const body = {
    model: place.model,
    temperature: 0,
    ...(seed === undefined ? {} : { seed }),
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content: text },
    ],
    response_format: { type: 'json_schema', json_schema: { name, ...(strict && { strict }), schema: json } },
  };
  const { reply, text: raw } = await postToModel(place, '/chat/completions', body, limits);
  return { content: contentOf(reply), reply, raw };
}
