import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { requireReportAccess } from "@/lib/domain/platform/reports/access";
import { enqueueReportFile } from "@/lib/domain/platform/reports/enqueue-file";
import { getReportFileRow, resetReportFileRow } from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { getReportFileExpiry } from "@/lib/domain/platform/reports/file-expiry";
import { type ReportFileIdInput, reportFileIdSchema } from "@/lib/domain/platform/reports/model/schemas";
import { notifyReportFilePages } from "@/lib/domain/platform/reports/notify-report-file-pages";
import { DomainError, parse } from "@/lib/errors";

/** Queues a failed file again. Throws CONFLICT if the file hasn't failed. */
export async function retryReportFile({
  ctx,
  input,
}: VerbArguments<ReportFileIdInput>): Promise<ReportFileDto> {
  requirePermission(ctx, "reports", "read");
  const { id } = parse(reportFileIdSchema, input);
  const { userId } = requireUser(ctx);
  const { kind, state } = await getReportFileRow(ctx, id, userId);
  await requireReportAccess(ctx, kind);
  requireFeature(ctx, "export");
  if (state !== "failed")
    throw new DomainError("CONFLICT", "This file hasn't failed. You can retry only failed files.");
  return ctx.transaction(async (tx) => {
    await resetReportFileRow(tx, { id, userId, expiresAt: getReportFileExpiry(tx) });
    await enqueueReportFile(tx, id);
    await notifyReportFilePages(tx, userId);
    return getReportFileRow(tx, id, userId);
  });
}
