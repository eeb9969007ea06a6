import { type Context, getOrganizationId } from "@/lib/auth/context";
import { enqueue } from "@/lib/jobs/enqueue";

/** The number of attempts before the file counts as failed. */
export const MAX_ATTEMPTS = 3;

/** Queues one job per file, even if the file is requested several times. */
export async function enqueueReportFile(tx: Context, fileId: string): Promise<void> {
  const payload = { organizationId: getOrganizationId(tx), fileId };
  await enqueue(tx.db, "report.file", payload, { key: `report-file:${fileId}`, maxAttempts: MAX_ATTEMPTS });
}
