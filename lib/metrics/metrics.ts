import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, register } from "prom-client";
import { pool } from "@/lib/db-pool";

/** The buckets for durations, in seconds. Requests take up to ten seconds, and jobs up to a few minutes. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/**
 * The bundles in a process each load their own copy of this module but share prom-client's registry, so a metric
 * may already exist.
 */
function getOrCreate<Found extends Metric>(name: string, create: () => Found): Found {
  return (register.getSingleMetric(name) as Found | undefined) ?? create();
}

export const requestDuration = getOrCreate(
  "hoofline_http_request_duration_seconds",
  () =>
    new Histogram({
      name: "hoofline_http_request_duration_seconds",
      help: "Time from the request to the end of the response.",
      labelNames: ["method", "route", "status"] as const,
      buckets: REQUEST_BUCKETS,
    }),
);

export const jobDuration = getOrCreate(
  "hoofline_job_duration_seconds",
  () =>
    new Histogram({
      name: "hoofline_job_duration_seconds",
      help: "Duration of an attempt to run a job. The outcome is done or failed.",
      labelNames: ["job", "outcome"] as const,
      buckets: JOB_BUCKETS,
    }),
);

export const openEventStreams = getOrCreate(
  "hoofline_event_streams",
  () => new Gauge({ name: "hoofline_event_streams", help: "Open streams of live events." }),
);

export const stripeFailures = getOrCreate(
  "hoofline_stripe_failures_total",
  () =>
    new Counter({
      name: "hoofline_stripe_failures_total",
      help: "Failed calls to Stripe, excluding declined cards.",
      labelNames: ["reason"] as const,
    }),
);

export const mailFailures = getOrCreate(
  "hoofline_mail_failures_total",
  () => new Counter({ name: "hoofline_mail_failures_total", help: "Failed attempts to send an email." }),
);

/**
 * Starts collecting the metrics that every process reports: memory, CPU time, the event loop and database
 * connections.
 */
export function collectProcessMetrics(): void {
  collectDefaultMetrics();
  getOrCreate(
    "hoofline_database_connections",
    () =>
      new Gauge({
        name: "hoofline_database_connections",
        help: 'Database connections by state. The state "waiting" counts requests that are waiting for a connection.',
        labelNames: ["state"] as const,
        collect() {
          const { totalCount, idleCount, waitingCount } = pool();
          this.set({ state: "busy" }, totalCount - idleCount);
          this.set({ state: "idle" }, idleCount);
          this.set({ state: "waiting" }, waitingCount);
        },
      }),
  );
}
