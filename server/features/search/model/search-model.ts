import { type ModelSettings, createCompanyModel } from './company-model.ts';
import type { ModelUseRepository } from './model-use-repository.ts';
import { createModelReader } from './model-reader.ts';
import { createReranker } from './reranker.ts';

interface Needs {
  settings: ModelSettings;
  use: Pick<ModelUseRepository, 'take'>;
  log: { warn(details: object, message: string): void };
  deadline?: number;
}

/** The tasks of a language model in the search: it reads sentences, and judges the first hits. */
export function createSearchModel(needs: Needs) {
  const model = createCompanyModel(needs);
  return { read: createModelReader(model, () => new Date()), rerank: createReranker(model) };
}
