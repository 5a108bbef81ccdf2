// What belongs together: the trace in which code runs, from a request over the outbox and the queues to a webhook.
// There is always one, so that log lines and events can be joined; spans are recorded where tracing is on (tracing.ts).
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api';
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  context,
  isSpanContextValid,
  propagation,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace-node';

type Carrier = Readonly<Record<string, string | string[] | undefined>>;

// Both are the process's: the first module that is loaded sets them, and the same ones stay.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());

const ids = new RandomIdGenerator();
const tracer = () => trace.getTracer('tributary');

/** The trace's id (32 hexadecimal digits) in which this code runs, or null. */
export function currentTraceId(): string | null {
  return trace.getSpanContext(context.active())?.traceId ?? null;
}

/** The id of a span's trace. */
export function traceIdOf({ context: of }: Spanned): string {
  return trace.getSpanContext(of)!.traceId;
}

/** The current trace as a W3C `traceparent`, or null: for what goes on elsewhere or later. */
export function currentTrace(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Whether spans of this moment are recorded; where not, none need be made. */
export function isRecorded(): boolean {
  return trace.getSpan(context.active())?.isRecording() ?? false;
}

export interface Spanned {
  readonly span: Span;
  /** The context in which the spanned work must run. */
  readonly context: Context;
}

// Without tracing a span has its parent's ids, or none: then new ones are made.
function withIds(span: Span): Span {
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({
    traceId: ids.generateTraceId(),
    spanId: ids.generateSpanId(),
    traceFlags: TraceFlags.NONE,
  });
}

export interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Headers, or an event's `traceparent`; the current trace when left out. */
  readonly from?: Carrier;
}

/** Begins a span for work that ends elsewhere, such as a request: whoever begins it ends it. */
export function beginSpan(name: string, { kind, attributes, from }: SpanOptions): Spanned {
  const parent = from === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, from);
  const span = tracer().startSpan(name, { kind, attributes }, parent);
  return { span, context: trace.setSpan(parent, withIds(span)) };
}

/** Runs work in a span of its own; what it throws is noted there and thrown on. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const spanned = beginSpan(name, options);
  return context.with(spanned.context, async () => {
    try {
      return await work();
    } catch (error) {
      spanned.span.recordException(error as Error);
      spanned.span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      spanned.span.end();
    }
  });
}

/** What a kept trace is as headers: for `from`. */
export function carrierOf(kept: string | null | undefined): Carrier {
  return kept ? { traceparent: kept } : {};
}
