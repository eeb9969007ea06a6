import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { register } from "prom-client";

export const METRICS_PATH = "/metrics";

/**
 * Returns whether the request asks for metrics and has the token. Other requests get the same response as an
 * unknown path. If no token is configured, no request gets metrics.
 */
export function isMetricsRequest(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  pathname: string,
  token: string | undefined,
): boolean {
  if (pathname !== METRICS_PATH || method !== "GET" || token === undefined) return false;
  return timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${token}`));
}

/** Sends metrics in the Prometheus text format. Throws if `read` fails. */
export async function sendMetrics(response: ServerResponse, read: () => Promise<string>): Promise<void> {
  const text = await read();
  response.writeHead(200, { "content-type": register.contentType, "cache-control": "no-store" }).end(text);
}

/** `timingSafeEqual` requires two values of the same length. */
function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
