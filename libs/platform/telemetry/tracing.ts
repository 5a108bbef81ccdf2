// Turns tracing on: spans go to an OTLP collector, with the settings that OpenTelemetry gives every program.
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';

export interface TracingOptions {
  readonly service: string;
  /** Where spans go: the collector's address for OTLP over HTTP, such as http://collector:4318. */
  readonly endpoint: string;
  /** The part of all traces that is recorded, 0 to 1; the same traces in every service. A caller does not decide. */
  readonly ratio: number;
}

/** Records spans from here on. Answers what ends it, with the last spans sent. */
export function startTracing({ service, endpoint, ratio }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `tributary-${service}` }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown();
  };
}
