import "server-only";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import { findTransferRow } from "@/lib/domain/horses/horse-transfers/data";
import {
  markTransferExported,
  readTransferSnapshot,
  selectCopiedContentIds,
} from "@/lib/domain/horses/horse-transfers/export-data";
import { listTransferExportParts } from "@/lib/domain/horses/horse-transfers/export-parts";
import { writeZip } from "@/lib/files/write-zip";
import { enqueue } from "@/lib/jobs/enqueue";
import { putFileFromPath } from "@/lib/storage/files";
import { getOrganizationFolder } from "@/lib/storage/keys";

/**
 * Creates the former owner's copy of a transferred horse's data and queues the email about the copy. The copy is
 * stored in the former owner's folder, so data exports and purges include it. A retry starts over, but never
 * replaces a finished copy.
 */
export async function runTransferExport({
  ctx,
  input: { transferId },
}: TrustedArguments<{ transferId: string }>): Promise<void> {
  const [transfer, snapshot] = [
    await findTransferRow(ctx, transferId),
    await readTransferSnapshot(ctx, transferId),
  ];
  if (!transfer?.toOrganizationId || !snapshot) return;
  const { toOrganizationId } = transfer;
  const organizationId = getOrganizationId(ctx);
  const fileIds = snapshot.files.map(({ id }) => id);
  const copies = await selectCopiedContentIds(ctx, { organizationId: toOrganizationId, fileIds });
  const parts = await listTransferExportParts(snapshot, { organizationId, toOrganizationId, copies });
  const folder = await mkdtemp(join(tmpdir(), "hoofline-transfer-"));
  try {
    const file = join(folder, "horse.zip");
    await writeZip(file, parts, async () => undefined);
    const exportKey = `${getOrganizationFolder(organizationId)}/transfers/${transferId}/horse.zip`;
    const bytes = await putFileFromPath(exportKey, file);
    await ctx.transaction(async (tx) => {
      const isFirst = await markTransferExported(tx, transferId, { exportKey, bytes });
      if (isFirst) await enqueue(tx.db, "mail.horse-transferred", { organizationId, transferId });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
