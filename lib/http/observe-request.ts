import type { ServerResponse } from "node:http";
import { type LogContext, withLogContext } from "@/lib/log-context";
import { logger } from "@/lib/logger";
import { requestDuration } from "@/lib/metrics/metrics";

interface ObservedRequest {
  method: string;
  /** A pattern such as "/horses/[id]", never the path itself, which can contain tokens. */
  route: string;
}

/**
 * Measures a request and logs one line when its response ends. The organization is added to `context` while
 * the request is handled.
 */
export function observeRequest(
  { method, route }: ObservedRequest,
  response: ServerResponse,
  context: LogContext,
): void {
  const start = performance.now();
  response.once("close", () => {
    const seconds = (performance.now() - start) / 1_000;
    const status = response.writableFinished ? response.statusCode : 499;
    requestDuration.observe({ method, route, status }, seconds);
    withLogContext(context, () =>
      logger().info({ method, route, status, ms: Math.round(seconds * 1_000) }, "Request"),
    );
  });
}
