import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { findWorkerState } from "@/lib/jobs/worker-state";
import { logger } from "@/lib/logger";
import { verifyMail } from "@/lib/mail/send-mail";
import { pingStripe } from "@/lib/stripe/ping";
import { withTimeout } from "@/lib/timeout";

type PartState = "ok" | "down";

export interface Health {
  /** "down" if the database is unavailable, because nothing works then; "degraded" if another part is. */
  status: "ok" | "degraded" | "down";
  database: PartState;
  worker: PartState;
  mail: PartState;
  stripe: PartState;
}

const PROBE_TIMEOUT_MS = 2 * SECOND_MS;
/** Results are cached for this long, so that frequent checks don't burden other services. */
const FRESH_MS = 5 * SECOND_MS;

async function probe(name: string, work: () => Promise<unknown>): Promise<PartState> {
  try {
    await withTimeout(work(), PROBE_TIMEOUT_MS, `${name} didn't answer`);
    return "ok";
  } catch (error) {
    logger().warn({ part: name, error }, "Health probe failed");
    return "down";
  }
}

let services: { at: number; state: Promise<Pick<Health, "mail" | "stripe">> } | undefined;

async function probeServices(): Promise<Pick<Health, "mail" | "stripe">> {
  const [mail, stripe] = await Promise.all([probe("mail", verifyMail), probe("stripe", pingStripe)]);
  return { mail, stripe };
}

/** Returns whether the database answers within two seconds. */
export function checkDatabase(): Promise<PartState> {
  return probe("database", () => db().$queryRaw`SELECT 1`);
}

async function requireRunningWorker(): Promise<void> {
  if (!(await findWorkerState()).isAlive) throw new Error("No worker sent a recent heartbeat");
}

/** Returns the state of the system's parts. Each check takes at most two seconds. */
export async function checkHealth(): Promise<Health> {
  if (!services || Date.now() - services.at > FRESH_MS) {
    services = { at: Date.now(), state: probeServices() };
  }
  const [database, worker, { mail, stripe }] = await Promise.all([
    checkDatabase(),
    probe("worker", requireRunningWorker),
    services.state,
  ]);
  const isDegraded = [worker, mail, stripe].includes("down");
  const status = database === "down" ? "down" : isDegraded ? "degraded" : "ok";
  return { status, database, worker, mail, stripe };
}
