import "server-only";
import { Logger, type LogLevel } from "graphile-worker";
import { logger } from "@/lib/logger";

const LEVELS: Record<LogLevel, "error" | "warn" | "info" | "debug"> = {
  error: "error",
  warning: "warn",
  info: "info",
  debug: "debug",
};

/** Writes the queue's messages to our log. The scope names the task and the job, but never contains a payload. */
export function createQueueLogger(): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { taskIdentifier, jobId } = scope;
    logger()[LEVELS[level]]({ task: taskIdentifier, jobId, error: meta?.error }, message);
  });
}
