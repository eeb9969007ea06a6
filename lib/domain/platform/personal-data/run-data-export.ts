import "server-only";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TrustedArguments } from "@/lib/auth/context";
import {
  findDataExport,
  markDataExportReady,
  saveDataExportProgress,
} from "@/lib/domain/platform/personal-data/export-data";
import { listDataExportParts } from "@/lib/domain/platform/personal-data/export-parts";
import { writeZip } from "@/lib/files/write-zip";
import { enqueue } from "@/lib/jobs/enqueue";
import { putFileFromPath } from "@/lib/storage/files";
import { getExportFolder } from "@/lib/storage/keys";

/**
 * Writes an export's ZIP file and queues the email to its owner. A retry starts over, unless the export is
 * already finished.
 */
export async function runDataExport({
  ctx,
  input: { exportId },
}: TrustedArguments<{ exportId: string }>): Promise<void> {
  const row = await findDataExport(ctx, exportId);
  if (row?.status !== "waiting") return;
  const { userId } = row;
  const parts = await listDataExportParts(ctx, userId);
  const partCount = parts.length;
  const onPart = (partsDone: number) => saveDataExportProgress(ctx, exportId, { partsDone, partCount });
  await onPart(0);
  const folder = await mkdtemp(join(tmpdir(), "hoofline-export-"));
  try {
    const file = join(folder, "export.zip");
    await writeZip(file, parts, onPart);
    const storageKey = `${getExportFolder(userId, exportId)}/data.zip`;
    const bytes = await putFileFromPath(storageKey, file);
    await ctx.transaction(async (tx) => {
      const isFirst = await markDataExportReady(tx, exportId, { storageKey, bytes });
      if (isFirst) await enqueue(tx.db, "mail.export-ready", { exportId });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
