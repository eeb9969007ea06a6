import "server-only";
import { createServer, type Server } from "node:http";
import { register } from "prom-client";
import { isMetricsRequest, sendMetrics } from "@/lib/http/serve-metrics";
import { logger } from "@/lib/logger";
import { collectProcessMetrics } from "@/lib/metrics/metrics";

/** Serves the worker's metrics at /metrics on the given port. Other requests get a 404. */
export function serveWorkerMetrics(port: number, token: string): Server {
  collectProcessMetrics();
  const server = createServer((request, response) => {
    if (!isMetricsRequest(request, request.url ?? "/", token)) {
      response.writeHead(404).end();
      return;
    }
    sendMetrics(response, () => register.metrics()).catch((error: unknown) => {
      logger().error({ error }, "Failed to send the metrics");
      response.writeHead(500).end();
    });
  });
  return server.listen(port);
}
