import { type Context, organizationIdOf } from "@/lib/auth/context";
import { enqueue } from "@/lib/jobs/enqueue";

/** How often making a file is begun before it has failed. */
export const MAX_ATTEMPTS = 3;

/** One job a file, however often it is asked for. */
export async function enqueueFile(tx: Context, fileId: string): Promise<void> {
  const payload = { organizationId: organizationIdOf(tx), fileId };
  await enqueue(tx.db, "report.file", payload, { key: `report-file:${fileId}`, maxAttempts: MAX_ATTEMPTS });
}
