import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/** Refreshes open pages that show horses, tasks, clients or invoices. */
export async function publishSampleChange(tx: Context): Promise<void> {
  for (const topic of ["horses", "tasks", "clients", "invoices"] as const) {
    await publishLiveEvent(tx, { topic, module: topic });
  }
}
