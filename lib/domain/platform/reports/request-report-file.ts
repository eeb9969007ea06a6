import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { requireReportAccess } from "@/lib/domain/platform/reports/access";
import { enqueueReportFile } from "@/lib/domain/platform/reports/enqueue-file";
import {
  getReportFileRow,
  insertReportFile,
  resetReportFileRow,
} from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { getReportFileExpiry } from "@/lib/domain/platform/reports/file-expiry";
import { toReportFilter } from "@/lib/domain/platform/reports/filter";
import {
  type RequestReportFileInput,
  requestReportFileSchema,
} from "@/lib/domain/platform/reports/model/schemas";
import { notifyReportFilePages } from "@/lib/domain/platform/reports/notify-report-file-pages";
import { createReportParameters } from "@/lib/domain/platform/reports/report-parameters";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Queues a report file. If a file for the same report is already pending, returns that file instead. Throws
 * RATE_LIMITED after too many requests.
 */
export async function requestReportFile({
  ctx,
  input,
}: VerbArguments<RequestReportFileInput>): Promise<ReportFileDto> {
  const organization = requirePermission(ctx, "reports", "read");
  const { format, ...fields } = parse(requestReportFileSchema, input);
  await requireReportAccess(ctx, fields.kind);
  requireFeature(ctx, "export");
  const { userId } = requireUser(ctx);
  const { filter } = createReportParameters(ctx, organization, (today) => toReportFilter(fields, today));
  await consumeRateLimit("report-file.account", userId);
  const expiresAt = getReportFileExpiry(ctx);
  return ctx.transaction(async (tx) => {
    const file = { id: createId(), userId, kind: fields.kind, filter, format, expiresAt };
    const { id, isNew } = await insertReportFile(tx, file);
    const found = await getReportFileRow(tx, id, userId);
    // Starts over if the process that was creating the file crashed.
    const hasCrashed = !isNew && found.state === "failed";
    if (hasCrashed) await resetReportFileRow(tx, { id, userId, expiresAt });
    if (!isNew && !hasCrashed) return found;
    await enqueueReportFile(tx, id);
    await notifyReportFilePages(tx, userId);
    return getReportFileRow(tx, id, userId);
  });
}
