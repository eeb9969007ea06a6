import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { canReadReport } from "@/lib/domain/platform/reports/access";
import { selectFiles } from "@/lib/domain/platform/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { type ListFilesInput, listReportFilesSchema } from "@/lib/domain/platform/reports/model/schemas";
import { parse } from "@/lib/errors";

/** Lists the user's files, newest first, of reports that they can still read. */
export async function listFiles({ ctx, input }: VerbArguments<ListFilesInput>): Promise<ReportFileDto[]> {
  requirePermission(ctx, "reports", "read");
  const { kind } = parse(listReportFilesSchema, input);
  const files = await selectFiles(ctx, { userId: requireUser(ctx).userId, kind });
  return files.filter((file) => canReadReport(ctx, file.kind));
}
