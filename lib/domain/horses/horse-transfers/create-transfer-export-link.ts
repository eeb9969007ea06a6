import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { MINUTE_MS } from "@/lib/clock";
import { findTransferRow } from "@/lib/domain/horses/horse-transfers/data";
import { type TransferIdInput, transferIdSchema } from "@/lib/domain/horses/horse-transfers/model/schemas";
import { requireHorseTransferOwner } from "@/lib/domain/horses/horse-transfers/require-horse-transfer-owner";
import { createNotFoundError, parse } from "@/lib/errors";
import { getFileLink } from "@/lib/storage/links";

const LINK_LIFETIME_MS = 10 * MINUTE_MS;

/**
 * Returns a private link to the former owner's copy of the horse's data. The link is valid for ten minutes. Throws
 * NOT_FOUND until the copy is ready.
 */
export async function createTransferExportLink({
  ctx,
  input,
}: VerbArguments<TransferIdInput>): Promise<{ url: string }> {
  requireHorseTransferOwner(ctx, { allowLocked: true });
  const { id } = parse(transferIdSchema, input);
  const transfer = await findTransferRow(ctx, id);
  if (!transfer?.exportKey) throw createNotFoundError("Export");
  const { horseId, horseName, exportKey } = transfer;
  await recordAudit(ctx, {
    action: "horse.transfer_export_downloaded",
    entityType: "horse",
    entityId: horseId,
    after: { name: horseName },
  });
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_LIFETIME_MS);
  const downloadName = `${brand.slug}-${horseName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.zip`;
  return { url: getFileLink(exportKey, { expiresAt, downloadName }) };
}
