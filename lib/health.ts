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
  /** "down" when the database is away: nothing works then. "degraded" when another part is. */
  status: "ok" | "degraded" | "down";
  database: PartState;
  worker: PartState;
  mail: PartState;
  stripe: PartState;
}

const PROBE_TIMEOUT_MS = 2 * SECOND_MS;
/** Whoever asks often gets the same answer for this long; the neighbours aren't asked each time. */
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

let neighbours: { at: number; state: Promise<Pick<Health, "mail" | "stripe">> } | undefined;

async function probeNeighbours(): Promise<Pick<Health, "mail" | "stripe">> {
  const [mail, stripe] = await Promise.all([probe("mail", verifyMail), probe("stripe", pingStripe)]);
  return { mail, stripe };
}

async function requireLivingWorker(): Promise<void> {
  if (!(await findWorkerState()).isAlive) throw new Error("No worker has shown itself lately");
}

/** The state of the system's parts, each asked for at most two seconds. */
export async function checkHealth(): Promise<Health> {
  if (!neighbours || Date.now() - neighbours.at > FRESH_MS) {
    neighbours = { at: Date.now(), state: probeNeighbours() };
  }
  const [database, worker, { mail, stripe }] = await Promise.all([
    probe("database", () => db().$queryRaw`SELECT 1`),
    probe("worker", requireLivingWorker),
    neighbours.state,
  ]);
  const isDegraded = [worker, mail, stripe].includes("down");
  const status = database === "down" ? "down" : isDegraded ? "degraded" : "ok";
  return { status, database, worker, mail, stripe };
}
