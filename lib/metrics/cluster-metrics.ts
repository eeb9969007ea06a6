import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, register } from "prom-client";
import { z } from "zod";
import { createId } from "@/lib/ids";
import { withTimeout } from "@/lib/timeout";

const TIMEOUT_MS = 6_000;
const requestSchema = z.object({ type: z.literal("hoofline:metrics"), id: z.string() });
const responseSchema = requestSchema.extend({ text: z.string() });

/** Lets the supervisor collect this process's metrics. Call it once in each web process. */
export function joinClusterMetrics(): void {
  if (cluster.isWorker) void new AggregatorRegistry();
}

/** Responds to web processes that request the combined metrics. Runs in the supervisor. */
export function serveClusterMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", (worker: Worker, message: unknown) => {
    const { data } = requestSchema.safeParse(message);
    if (!data) return;
    aggregator.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ ...data, text }),
      () => undefined,
    );
  });
}

/**
 * Returns the metrics of all web processes on this machine. Throws TimeoutError if the supervisor doesn't respond.
 */
export function readProcessMetrics(): Promise<string> {
  return cluster.isWorker
    ? withTimeout(askSupervisor(), TIMEOUT_MS, "The supervisor didn't respond")
    : register.metrics();
}

function askSupervisor(): Promise<string> {
  const id = createId();
  return new Promise((resolve) => {
    const receive = (message: unknown) => {
      const { data } = responseSchema.safeParse(message);
      if (data?.id !== id) return;
      process.off("message", receive);
      resolve(data.text);
    };
    process.on("message", receive);
    process.send?.({ type: "hoofline:metrics", id });
  });
}
