import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { requireReport } from "@/lib/domain/platform/reports/access";
import { enqueueFile } from "@/lib/domain/platform/reports/enqueue-file";
import { getReportFileRow, reopenFileRow } from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { getFileExpiry } from "@/lib/domain/platform/reports/file-expiry";
import { type ReportFileIdInput, reportFileIdSchema } from "@/lib/domain/platform/reports/model/schemas";
import { notifyFilePages } from "@/lib/domain/platform/reports/notify-file-pages";
import { DomainError, parse } from "@/lib/errors";

/** Queues a failed file again. Throws CONFLICT if it didn't fail. */
export async function retryFile({ ctx, input }: VerbArguments<ReportFileIdInput>): Promise<ReportFileDto> {
  requirePermission(ctx, "reports", "read");
  const { id } = parse(reportFileIdSchema, input);
  const { userId } = requireUser(ctx);
  const { kind, state } = await getReportFileRow(ctx, id, userId);
  await requireReport(ctx, kind);
  requireFeature(ctx, "export");
  if (state !== "failed")
    throw new DomainError("CONFLICT", "This file hasn't failed. You can retry only failed files.");
  return ctx.transaction(async (tx) => {
    await reopenFileRow(tx, { id, userId, expiresAt: getFileExpiry(tx) });
    await enqueueFile(tx, id);
    await notifyFilePages(tx, userId);
    return getReportFileRow(tx, id, userId);
  });
}
