import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { unsealSecret } from "@/lib/auth/secret-box";
import { findTransferRow, type TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import { TRANSFER_MAIL_ENCRYPTION_PURPOSE } from "@/lib/domain/horses/horse-transfers/transfer-path";
import { getTransferState } from "@/lib/domain/horses/horse-transfers/transfer-state";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";

interface TransferMailContent {
  organizationName: string;
  timeZone: string;
  transfer: TransferDto;
}

/** Returns the content of the email about an offer, or null if the offer is no longer open. */
export async function findTransferOfferForMail({
  ctx,
  input: { transferId, sealed },
}: TrustedArguments<{ transferId: string; sealed: string }>): Promise<
  (TransferMailContent & { token: string }) | null
> {
  const { name: organizationName, timeZone } = requirePermission(ctx, "horses", "read");
  const transfer = await findTransferRow(ctx, transferId);
  if (!transfer || getTransferState(transfer, ctx.clock.now()) !== "open") return null;
  const token = unsealSecret(TRANSFER_MAIL_ENCRYPTION_PURPOSE, Buffer.from(sealed, "base64url"));
  return token === null ? null : { organizationName, timeZone, transfer, token };
}

/** Returns the content of the email to the former owner after their copy of the horse's data is ready. */
export async function findTransferredHorseForMail({
  ctx,
  input: { transferId },
}: TrustedArguments<{ transferId: string }>): Promise<
  (TransferMailContent & { recipient: MailRecipient }) | null
> {
  const { name: organizationName, timeZone, ownerId } = requirePermission(ctx, "horses", "read");
  const transfer = await findTransferRow(ctx, transferId);
  const recipient = await findMailRecipient({ ctx, where: { id: ownerId } });
  return transfer?.exportKey && recipient ? { organizationName, timeZone, transfer, recipient } : null;
}
