import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { requireReportAccess } from "@/lib/domain/platform/reports/access";
import { getReportFileRow } from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { getReportFileKey, getReportFileName } from "@/lib/domain/platform/reports/file-name";
import { type ReportFileIdInput, reportFileIdSchema } from "@/lib/domain/platform/reports/model/schemas";
import { parse } from "@/lib/errors";
import { getFileLink } from "@/lib/storage/links";

/** How long a link is valid, which is enough to start a download. */
const LINK_MS = 10 * MINUTE_MS;

export interface LinkedReportFile {
  file: ReportFileDto;
  /** A signed link to the file. Null until the file is ready. */
  url: string | null;
}

/**
 * Returns one of the user's own files. Throws FORBIDDEN or PLAN_LIMIT if the user can no longer read or export the
 * report.
 */
export async function getReportFile({
  ctx,
  input,
}: VerbArguments<ReportFileIdInput>): Promise<LinkedReportFile> {
  const { id: organizationId } = requirePermission(ctx, "reports", "read");
  const { id } = parse(reportFileIdSchema, input);
  const file = await getReportFileRow(ctx, id, requireUser(ctx).userId);
  await requireReportAccess(ctx, file.kind);
  requireFeature(ctx, "export");
  if (file.state !== "ready") return { file, url: null };
  const end = Math.min(ctx.clock.now().getTime() + LINK_MS, Date.parse(file.expiresAt));
  const url = getFileLink(getReportFileKey(organizationId, file), {
    expiresAt: new Date(end),
    downloadName: getReportFileName(file),
  });
  return { file, url };
}
