import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { insertDataExport } from "@/lib/domain/platform/personal-data/export-data";
import { listDataExportParts } from "@/lib/domain/platform/personal-data/export-parts";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/** The number of days until the file is deleted. */
export const DATA_EXPORT_DAYS = 7;

/**
 * Queues an export of all of the user's data, unless an export is already pending. Throws RATE_LIMITED after
 * too many requests.
 */
export async function requestDataExport({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ exportId: string }> {
  const { userId } = requireUser(ctx);
  await consumeRateLimit("export.account", userId);
  const partCount = (await listDataExportParts(ctx, userId)).length;
  const expiresAt = new Date(ctx.clock.now().getTime() + DATA_EXPORT_DAYS * DAY_MS);
  return ctx.transaction(async (tx) => {
    const waiting = await insertDataExport(tx, { id: createId(), userId, partCount, expiresAt });
    const exportId = waiting.id;
    if (!waiting.isNew) return { exportId };
    await recordAudit(tx, { action: "account.export_requested", entityType: "user", entityId: userId });
    await enqueue(tx.db, "account.export", { exportId }, { maxAttempts: 5 });
    return { exportId };
  });
}
