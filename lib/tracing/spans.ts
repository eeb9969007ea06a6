import type { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "@/lib/logger";

export type SpanKind = "server" | "client" | "consumer" | "internal";
/** Never contains personal data, secrets, or URLs with values. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  /** One of a limited set of names, such as "GET /horses/[id]". */
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
}

export interface TraceSpan {
  readonly traceId: string;
  /** Identifies the span for other processes, in the format of the W3C traceparent header. */
  readonly traceparent: string;
  readonly isEnded: boolean;
  end(result?: { attributes?: SpanAttributes; isFailed?: boolean }): void;
}

/** Starts spans and sends them. Exists only while tracing is on (start-tracing.ts). */
export interface Tracing {
  active: AsyncLocalStorage<TraceSpan>;
  /**
   * The parent is a span in this process or the traceparent from another process. If `parent` is undefined, starts
   * a new trace.
   */
  start(span: SpanStart, parent: TraceSpan | string | undefined): TraceSpan;
  stop(): Promise<void>;
}

// The server and Next's bundles each load their own copy of this module. The copies share one object through
// globalThis.
const shared = globalThis as typeof globalThis & { hooflineTracing?: Tracing };

export function setTracing(tracing: Tracing): void {
  shared.hooflineTracing = tracing;
}

export function isTracing(): boolean {
  return shared.hooflineTracing !== undefined;
}

/** Stops tracing and sends the remaining spans. Logs a warning if the collector rejects the spans. */
export async function stopTracing(): Promise<void> {
  const tracing = shared.hooflineTracing;
  delete shared.hooflineTracing;
  try {
    await tracing?.stop();
  } catch (error) {
    logger().warn({ error }, "Failed to send the last traces");
  }
}

/** Returns the span that this code runs in. Work that outlives its span isn't part of a trace. */
function getActiveSpan(): TraceSpan | undefined {
  const span = shared.hooflineTracing?.active.getStore();
  return span?.isEnded ? undefined : span;
}

/** Returns the current span's traceparent, which identifies the span for another process. */
export function getTraceparent(): string | undefined {
  return getActiveSpan()?.traceparent;
}

/**
 * Starts a span whose parent may be in another process. Returns undefined while tracing is off. The caller must end
 * the span.
 */
export function startEntrySpan(span: SpanStart, traceparent: string | undefined): TraceSpan | undefined {
  return shared.hooflineTracing?.start(span, traceparent);
}

/** Runs `work` inside a span that the caller ends. */
export function runInSpan<T>(span: TraceSpan | undefined, work: () => T): T {
  const tracing = shared.hooflineTracing;
  return span && tracing ? tracing.active.run(span, work) : work();
}

/** Runs `work` in its own span if there is an active trace. The span fails if `work` fails. */
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
    // Error messages can contain personal data, so only the error's class is recorded.
    span.end({
      attributes: { "error.type": error instanceof Error ? error.name : typeof error },
      isFailed: true,
    });
    throw error;
  }
}
