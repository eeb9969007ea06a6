import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { openSecret } from "@/lib/auth/secret-box";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { findTransferRow, type TransferDto } from "@/lib/domain/horse-transfers/data";
import { MAIL_SEAL } from "@/lib/domain/horse-transfers/link";
import { transferState } from "@/lib/domain/horse-transfers/states";

interface AboutTransfer {
  organizationName: string;
  timeZone: string;
  transfer: TransferDto;
}

/** What the mail with an offer says; null for one that ended before it was sent. */
export async function findOfferForMail({
  ctx,
  input: { transferId, sealed },
}: VerbArguments<{ transferId: string; sealed: string }>): Promise<
  (AboutTransfer & { token: string }) | null
> {
  const { name: organizationName, timeZone } = requirePermission(ctx, "horses", "read");
  const transfer = await findTransferRow(ctx, transferId);
  if (!transfer || transferState(transfer, ctx.clock.now()) !== "open") return null;
  const token = openSecret(MAIL_SEAL, Buffer.from(sealed, "base64url"));
  return token === null ? null : { organizationName, timeZone, transfer, token };
}

/** What the former owner is told once it was accepted, and their copy is made. */
export async function findHandedOverForMail({
  ctx,
  input: { transferId },
}: VerbArguments<{ transferId: string }>): Promise<(AboutTransfer & { recipient: MailRecipient }) | null> {
  const { name: organizationName, timeZone, ownerId } = requirePermission(ctx, "horses", "read");
  const transfer = await findTransferRow(ctx, transferId);
  const recipient = await findMailRecipient({ ctx, where: { id: ownerId } });
  return transfer?.exportKey && recipient ? { organizationName, timeZone, transfer, recipient } : null;
}
