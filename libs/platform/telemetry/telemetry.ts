// What a service tells outside of its answers: figures for Prometheus and spans for a collector, where it is told to.
import { z } from 'zod';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics';
import { serveMetrics } from './metrics-server';
import { startTracing } from './tracing';

/** Settings of every service. Names with OTEL_ are OpenTelemetry's own. */
export const telemetryEnv = {
  LOG_FORMAT: z.enum(['text', 'json']).optional().meta({
    description:
      'Lines for people, or one JSON object each with the id of its trace; left out: `json` in production',
  }),
  METRICS_PORT: z.coerce.number('must be a number, 1 to 65535').int().min(1).max(65_535).optional().meta({
    description: 'Port on HOST where Prometheus reads `/metrics`; left out: nowhere. Keep it inside',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'set it to an address such as http://collector:4318' })
    .optional()
    .meta({
      takes: 'http://collector:4318',
      description: 'Collector of OpenTelemetry that takes traces by OTLP over HTTP; left out: no traces',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number, 0 to 1').min(0).max(1).default(1).meta({
    description: 'Part of all traces that is recorded, by their ids: the same ones in every service',
  }),
};

export interface TelemetryOptions {
  /** Nowhere when left out. */
  readonly metricsPort?: number;
  /** No traces when left out. */
  readonly tracing?: { readonly endpoint: string; readonly ratio: number };
}

interface Read {
  readonly METRICS_PORT?: number;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** The options in an environment that was read. */
export function telemetryOf(read: Read): TelemetryOptions {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metricsPort: read.METRICS_PORT,
    tracing: endpoint === undefined ? undefined : { endpoint, ratio: read.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** Begins to tell; ends with the application. For a process with one application. */
export async function startTelemetry(
  app: NestFastifyApplication,
  of: TelemetryOptions & { readonly service: string; readonly host: string },
): Promise<void> {
  const { service, host, metricsPort: port, tracing } = of;
  if (tracing) {
    const stop = startTracing({ service, ...tracing });
    app.getHttpAdapter().getInstance().addHook('onClose', stop);
  }
  if (port === undefined) return;
  app.get(Metrics, { strict: false }).withProcess();
  await serveMetrics(app, { host, port });
}
