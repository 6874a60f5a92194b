import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { currentWork } from '../log/current-work.ts';

type Api = typeof import('@opentelemetry/api');

/** For the whole process, as the settings are; null without traces. */
let started: { api: Api; tracer: Tracer } | null = null;

const isWanted = ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED }: NodeJS.ProcessEnv) =>
  Boolean(OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) && OTEL_SDK_DISABLED !== 'true';

/**
 * Starts to send spans by OTLP over HTTP, as the `OTEL_*` variables of the environment say (the exporter reads them). Without an
 * address it does nothing and loads nothing. Returns what sends the last spans and ends it. To be called before a database is
 * opened.
 */
export async function startTraces(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!isWanted(environment)) return async () => {};
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resources.resourceFromAttributes({ 'service.name': 'loadpath' });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new TracerProvider({
    resource: resources.defaultResource().merge(named).merge(given),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  started = { api, tracer: provider.getTracer('loadpath') };
  return async () => {
    started = null;
    await provider.shutdown();
  };
}

export const isTracing = () => started !== null;

/**
 * Starts a span below that of the current request or job; null without traces. `attributes` hold nothing of a person: no address,
 * no parameter, no text.
 */
export function startSpan(name: string, kind: 'server' | 'client' | 'consumer', attributes: Attributes): Span | null {
  if (!started) return null;
  const { api, tracer } = started;
  const parent = currentWork()?.span;
  const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER };
  return tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
}

/** Ends a span. What has gone wrong is in the log, since a message may repeat a text of a person. */
export function endSpan(span: Span | null, hasFailed: boolean) {
  if (!span) return;
  if (hasFailed && started) span.setStatus({ code: started.api.SpanStatusCode.ERROR });
  span.end();
}
