import { createVisitorContext } from "@/lib/auth/visitor-context";
import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";

let visitorCount = 0;

/**
 * Creates the arguments for a call on behalf of a visitor. Uses a unique IP address unless `address` is given.
 */
export function createVisitor(options: { address?: string; now?: Date } = {}) {
  const { address = `10.1.${(visitorCount >> 8) & 255}.${visitorCount++ & 255}`, now } = options;
  const clock: Clock | undefined = now && { now: () => now };
  return { ctx: createVisitorContext(createId(), clock), client: { address, userAgent: "tests" } };
}

/** Returns the code and message of the `DomainError` that `work` rejects with. */
export async function captureError(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("The call didn't fail");
}

/** Returns the names and payloads of the waiting jobs, oldest first. */
export async function listWaitingJobs(): Promise<{ name: string; payload: unknown }[]> {
  return db().$queryRaw`
    SELECT t.identifier AS name, j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`;
}

export async function clearJobs(): Promise<void> {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
}
