import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { MINUTE_MS } from "@/lib/clock";
import { findDataExport } from "@/lib/domain/platform/personal-data/export-data";
import {
  type DataExportIdInput,
  dataExportIdSchema,
} from "@/lib/domain/platform/personal-data/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";
import { getFileLink } from "@/lib/storage/links";

const LINK_MS = 10 * MINUTE_MS;

/**
 * Returns a private link to the user's export. The link is valid for ten minutes. Throws NOT_FOUND if the
 * export has expired or belongs to someone else.
 */
export async function createDataExportLink({
  ctx,
  input,
}: VerbArguments<DataExportIdInput>): Promise<{ url: string }> {
  const { userId } = requireUser(ctx);
  const { id } = parse(dataExportIdSchema, input);
  const row = await findDataExport(ctx, id);
  const now = ctx.clock.now();
  if (!row?.storageKey || row.userId !== userId || row.expiresAt <= now) throw createNotFoundError("Export");
  await recordAudit(ctx, { action: "account.export_downloaded", entityType: "user", entityId: userId });
  const downloadName = `${brand.slug}-data-${row.createdAt.toISOString().slice(0, 10)}.zip`;
  return { url: getFileLink(row.storageKey, { expiresAt: new Date(now.getTime() + LINK_MS), downloadName }) };
}
