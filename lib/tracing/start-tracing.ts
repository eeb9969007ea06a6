import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Span } from "@opentelemetry/api";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { type SpanStart, setTracing, type TraceSpan } from "@/lib/tracing/spans";

/**
 * Turns tracing on if OTEL_EXPORTER_OTLP_ENDPOINT is set. The packages are loaded only then. Must run before the
 * first database query. Nothing is registered globally, so other libraries, such as Next, don't add spans, which
 * would contain URLs with tokens.
 */
export async function startTracing(processName: "web" | "worker"): Promise<void> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    OTEL_BSP_SCHEDULE_DELAY: scheduledDelayMillis,
  } = env();
  if (!endpoint) return;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { parseTraceParent }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-proto"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/core"),
    ]);
  // The SDK reports an unreachable collector only through this logger.
  const warn = (text: string) => logger().warn({ text }, "Failed to send traces");
  api.diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    api.DiagLogLevel.WARN,
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": `${brand.slug}-${processName}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis })],
  });
  const tracer = provider.getTracer(brand.slug);
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  const contexts = new WeakMap<TraceSpan, Context>();
  const readParent = (parent: TraceSpan | string | undefined): Context => {
    if (typeof parent === "object") return contexts.get(parent) ?? api.ROOT_CONTEXT;
    const remote = parent === undefined ? null : parseTraceParent(parent);
    if (!remote) return api.ROOT_CONTEXT;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true });
  };
  setTracing({
    active: new AsyncLocalStorage<TraceSpan>(),
    start({ name, kind, attributes = {} }: SpanStart, parent) {
      const context = readParent(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const traceSpan = toTraceSpan(span, api.SpanStatusCode.ERROR);
      contexts.set(traceSpan, api.trace.setSpan(context, span));
      return traceSpan;
    },
    stop: () => provider.shutdown(),
  });
}

function toTraceSpan(span: Span, failed: number): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  let isEnded = false;
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    get isEnded() {
      return isEnded;
    },
    end({ attributes, isFailed = false } = {}) {
      isEnded = true;
      if (attributes) span.setAttributes(attributes);
      if (isFailed) span.setStatus({ code: failed });
      span.end();
    },
  };
}
