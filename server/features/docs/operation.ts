import type { JsonSchema } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface Body {
  description?: string;
  required: boolean;
  content: Record<string, Content>;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Answer>;
  /** An extension, since OpenAPI has no field for limits. `by`: how callers are distinguished. */
  'x-rate-limit': { requests: number; seconds: number; by: 'caller' | 'address'; strictLimit: boolean };
}
