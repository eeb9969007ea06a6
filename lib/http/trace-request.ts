import type { IncomingMessage, ServerResponse } from "node:http";
import type { LogContext } from "@/lib/log-context";
import { isTracing, runInSpan, startEntrySpan } from "@/lib/tracing/spans";

interface TracedRequest {
  request: Pick<IncomingMessage, "method" | "headers">;
  response: ServerResponse;
  /** A pattern such as "/horses/[id]", never the path itself, which can contain tokens. */
  route: string;
  /** Whether a trusted proxy sent the request. The traceparent headers of other clients are ignored. */
  isFromProxy: () => boolean;
  /** The log context, which receives the trace's ID. */
  context: LogContext;
}

/** Not traced, because load balancers request this path every few seconds. */
const UNTRACED = "/api/health";

/** Runs `work` in a span for the request. The span ends when the response closes. */
export function traceRequest<T>(
  { request: { method = "", headers }, response, route, isFromProxy, context }: TracedRequest,
  work: () => T,
): T {
  if (!isTracing() || route.startsWith(UNTRACED)) return work();
  const { traceparent } = headers;
  const span = startEntrySpan(
    {
      name: `${method} ${route}`,
      kind: "server",
      attributes: { "http.request.method": method, "http.route": route },
    },
    typeof traceparent === "string" && isFromProxy() ? traceparent : undefined,
  );
  if (!span) return work();
  context.traceId = span.traceId;
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 499;
    span.end({ attributes: { "http.response.status_code": status }, isFailed: status >= 500 });
  });
  return runInSpan(span, work);
}
