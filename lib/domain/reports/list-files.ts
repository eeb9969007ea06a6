import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { isReadable } from "@/lib/domain/reports/access";
import { selectFiles } from "@/lib/domain/reports/file-data";
import type { ReportFileDto } from "@/lib/domain/reports/file-dto";
import { type ListFilesInput, listFilesSchema } from "@/lib/domain/reports/schemas";
import { parse } from "@/lib/errors";

/** The person's own files that are kept, newest first, of reports that they may still read. */
export async function listFiles({ ctx, input }: VerbArguments<ListFilesInput>): Promise<ReportFileDto[]> {
  requirePermission(ctx, "reports", "read");
  const { kind } = parse(listFilesSchema, input);
  const files = await selectFiles(ctx, { userId: requireUser(ctx).userId, kind });
  return files.filter((file) => isReadable(ctx, file.kind));
}
