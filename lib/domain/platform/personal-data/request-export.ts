import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { insertExport } from "@/lib/domain/platform/personal-data/export-data";
import { listExportParts } from "@/lib/domain/platform/personal-data/export-parts";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeLimit } from "@/lib/rate-limit";

/** Days until the file is deleted. */
export const EXPORT_DAYS = 7;

/** Queues a ZIP with all of the person's data, unless one is already waiting. Throws RATE_LIMITED. */
export async function requestExport({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ exportId: string }> {
  const { userId } = requireUser(ctx);
  await consumeLimit("export.account", userId);
  const partCount = (await listExportParts(ctx, userId)).length;
  const expiresAt = new Date(ctx.clock.now().getTime() + EXPORT_DAYS * DAY_MS);
  return ctx.transaction(async (tx) => {
    const waiting = await insertExport(tx, { id: createId(), userId, partCount, expiresAt });
    const exportId = waiting.id;
    if (!waiting.isNew) return { exportId };
    await recordAudit(tx, { action: "account.export_requested", entityType: "user", entityId: userId });
    await enqueue(tx.db, "account.export", { exportId }, { maxAttempts: 5 });
    return { exportId };
  });
}
