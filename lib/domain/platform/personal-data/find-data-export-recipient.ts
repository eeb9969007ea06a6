import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findDataExport } from "@/lib/domain/platform/personal-data/export-data";

/**
 * Finds the recipient and expiration time for the email about a finished export. Returns null if the export
 * isn't ready or if the user or the export no longer exists.
 */
export async function findDataExportRecipient({
  ctx,
  input: { exportId },
}: TrustedArguments<{ exportId: string }>): Promise<(MailRecipient & { expiresAt: Date }) | null> {
  const row = await findDataExport(ctx, exportId);
  if (row?.status !== "ready") return null;
  const recipient = await findMailRecipient({ ctx, where: { id: row.userId } });
  return recipient && { ...recipient, expiresAt: row.expiresAt };
}
