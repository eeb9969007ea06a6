import type { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "@/lib/logger";

export type SpanKind = "server" | "client" | "consumer" | "internal";
/** Never contains personal data, secrets, or URLs with values. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  /** One of a limited number of names, such as "GET /horses/[id]". */
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
}

export interface TraceSpan {
  readonly traceId: string;
  /** The span for other processes, in the format of the W3C header. */
  readonly traceparent: string;
  readonly isEnded: boolean;
  end(result?: { attributes?: SpanAttributes; isFailed?: boolean }): void;
}

/** Starts spans and sends them. Exists only while traces are on (start-tracing.ts). */
export interface Tracing {
  active: AsyncLocalStorage<TraceSpan>;
  /** The parent is a span of this process or the traceparent of another process. Without a parent, a trace starts. */
  start(span: SpanStart, parent: TraceSpan | string | undefined): TraceSpan;
  stop(): Promise<void>;
}

// The server and Next's bundles each load their own copy of this module. They share one object through globalThis.
const shared = globalThis as typeof globalThis & { hooflineTracing?: Tracing };

export function setTracing(tracing: Tracing): void {
  shared.hooflineTracing = tracing;
}

export function isTracing(): boolean {
  return shared.hooflineTracing !== undefined;
}

/** Stops tracing and sends the remaining spans. Logs a warning if the collector doesn't accept them. */
export async function stopTracing(): Promise<void> {
  const tracing = shared.hooflineTracing;
  delete shared.hooflineTracing;
  try {
    await tracing?.stop();
  } catch (error) {
    logger().warn({ error }, "Failed to send the last traces");
  }
}

/** Returns the span that this code runs in. Work that outlives its span belongs to no trace. */
function getActiveSpan(): TraceSpan | undefined {
  const span = shared.hooflineTracing?.active.getStore();
  return span?.isEnded ? undefined : span;
}

/** Returns the current span for another process, in the format of the W3C header. */
export function getTraceparent(): string | undefined {
  return getActiveSpan()?.traceparent;
}

/** Starts a span that another process may have caused; undefined while traces are off. End it. */
export function startEntrySpan(span: SpanStart, traceparent: string | undefined): TraceSpan | undefined {
  return shared.hooflineTracing?.start(span, traceparent);
}

/** Runs work inside a span that the caller ends. */
export function runInSpan<T>(span: TraceSpan | undefined, work: () => T): T {
  const tracing = shared.hooflineTracing;
  return span && tracing ? tracing.active.run(span, work) : work();
}

/** Runs work in a separate span if it belongs to a trace. The span fails if the work does. */
export async function withSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const tracing = shared.hooflineTracing;
  const parent = getActiveSpan();
  if (!tracing || !parent) return work();
  const span = tracing.start(start, parent);
  try {
    const result = await tracing.active.run(span, work);
    span.end();
    return result;
  } catch (error) {
    // Messages of errors can contain personal data, so only the class is recorded.
    span.end({
      attributes: { "error.type": error instanceof Error ? error.name : typeof error },
      isFailed: true,
    });
    throw error;
  }
}
