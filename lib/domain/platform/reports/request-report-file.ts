import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { requireReport } from "@/lib/domain/platform/reports/access";
import { enqueueFile } from "@/lib/domain/platform/reports/enqueue-file";
import { getReportFileRow, insertReportFile, reopenFileRow } from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { getFileExpiry } from "@/lib/domain/platform/reports/file-expiry";
import { toReportFilter } from "@/lib/domain/platform/reports/filter";
import { type RequestFileInput, requestFileSchema } from "@/lib/domain/platform/reports/model/schemas";
import { notifyFilePages } from "@/lib/domain/platform/reports/notify-file-pages";
import { createReportParameters } from "@/lib/domain/platform/reports/report-parameters";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeLimit } from "@/lib/rate-limit";

/** Queues a report file, or returns the existing one. Throws RATE_LIMITED. */
export async function requestReportFile({
  ctx,
  input,
}: VerbArguments<RequestFileInput>): Promise<ReportFileDto> {
  const organization = requirePermission(ctx, "reports", "read");
  const { format, ...fields } = parse(requestFileSchema, input);
  await requireReport(ctx, fields.kind);
  requireFeature(ctx, "export");
  const { userId } = requireUser(ctx);
  const { filter } = createReportParameters(ctx, organization, (today) => toReportFilter(fields, today));
  await consumeLimit("report-file.account", userId);
  const expiresAt = getFileExpiry(ctx);
  return ctx.transaction(async (tx) => {
    const file = { id: createId(), userId, kind: fields.kind, filter, format, expiresAt };
    const { id, isNew } = await insertReportFile(tx, file);
    const found = await getReportFileRow(tx, id, userId);
    // A file whose process crashed starts again.
    const hasCrashed = !isNew && found.state === "failed";
    if (hasCrashed) await reopenFileRow(tx, { id, userId, expiresAt });
    if (!isNew && !hasCrashed) return found;
    await enqueueFile(tx, id);
    await notifyFilePages(tx, userId);
    return getReportFileRow(tx, id, userId);
  });
}
