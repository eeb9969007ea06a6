import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { canReadReport } from "@/lib/domain/platform/reports/access";
import { selectReportFiles } from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import {
  type ListReportFilesInput,
  listReportFilesSchema,
} from "@/lib/domain/platform/reports/model/schemas";
import { parse } from "@/lib/errors";

/** Lists the user's files for reports that they can still read, newest first. */
export async function listReportFiles({
  ctx,
  input,
}: VerbArguments<ListReportFilesInput>): Promise<ReportFileDto[]> {
  requirePermission(ctx, "reports", "read");
  const { kind } = parse(listReportFilesSchema, input);
  const files = await selectReportFiles(ctx, { userId: requireUser(ctx).userId, kind });
  return files.filter((file) => canReadReport(ctx, file.kind));
}
