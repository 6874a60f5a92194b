import { Registry } from 'prom-client';
import { createRecordingMetrics } from './recording-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';

/**
 * The metrics of one server, in a registry of its own. No label holds anything of a person, and each has a bounded number of
 * values. docs/operations.md explains every metric.
 */
export function createMetrics(routes: ReadonlySet<string>) {
  const registry = new Registry();
  return { registry, requests: createRequestMetrics(registry, routes), recordings: createRecordingMetrics(registry) };
}

export type Metrics = ReturnType<typeof createMetrics>;
