import "server-only";
import type { JobHelpers, TaskList } from "graphile-worker";
import { type CronJobName, JOB_PAYLOADS, type JobName } from "@/lib/jobs/catalog";
import { withLogContext } from "@/lib/log-context";
import { logger } from "@/lib/logger";
import { jobDuration } from "@/lib/metrics/metrics";
import { runInSpan, startEntrySpan } from "@/lib/tracing/spans";
import type { TaskTable } from "@/lib/worker/task";

/** Job names that web processes from the release of November 22, 2026, still use during an upgrade. */
const FORMER_NAMES: Readonly<Record<string, JobName>> = {
  "stripe.restore-coming": "stripe.restore-scheduled-change",
  "stripe.switch-link-off": "stripe.deactivate-link",
  "mail.organization-handed-over": "mail.ownership-transferred",
};

/** Wraps the handlers for the queue. The queue passes unchecked JSON that another release may have written. */
export function toTaskList(tasks: Partial<TaskTable>): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown, { job }: Pick<JobHelpers, "job">) => {
      const span = startEntrySpan(
        { name: `job ${name}`, kind: "consumer", attributes: { "messaging.destination.name": name } },
        readTraceparent(payload),
      );
      const context = { task: name, jobId: job.id, ...(span && { traceId: span.traceId }) };
      return withLogContext(context, async () => {
        const end = jobDuration.startTimer({ job: name });
        try {
          await runInSpan(span, () =>
            (task as (payload: unknown) => Promise<void>)(
              parsePayload(name as JobName | CronJobName, payload),
            ),
          );
        } catch (error) {
          end({ outcome: "failed" });
          span?.end({ isFailed: true });
          throw error;
        }
        end({ outcome: "done" });
        span?.end();
        logger().debug("Job done");
      });
    },
  ]);
  const list = Object.fromEntries(entries) as TaskList;
  const former = Object.entries(FORMER_NAMES).flatMap(([name, current]) =>
    list[current] ? [[name, list[current]]] : [],
  );
  return { ...list, ...Object.fromEntries(former) };
}

/**
 * Throws if the payload is invalid. A worker that runs another version may be able to parse it, so the job
 * must not count as done.
 */
function parsePayload(name: JobName | CronJobName, payload: unknown): unknown {
  if (!isJobName(name)) return undefined;
  const { data, error } = JOB_PAYLOADS[name].safeParse(payload);
  if (!error) return data;
  // Names only the fields, because the queue logs this message, and values may be personal data.
  const issues = error.issues.map(({ code, path }) => `${path.join(".")} (${code})`);
  throw new TypeError(`Invalid payload for ${name}: ${issues.join(", ")}`);
}

/** Returns the traceparent of the span that queued the job, if tracing was on. */
function readTraceparent(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null || !("traceparent" in payload)) return undefined;
  return typeof payload.traceparent === "string" ? payload.traceparent : undefined;
}

function isJobName(name: JobName | CronJobName): name is JobName {
  return name in JOB_PAYLOADS;
}
