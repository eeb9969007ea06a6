import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { type MailedApproval, selectMailedApproval } from "@/lib/domain/billing/portal/approval-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { findMailReplyAddress } from "@/lib/domain/organizations/branding/find-mail-reply-address";

export interface ApprovalForMail extends MailedApproval {
  formats: DocumentFormats;
  ownerEmail: string | null;
}

/**
 * Returns a payer's share of a charge with its approval, or null if the share no longer exists. Doesn't check
 * permissions, because only background jobs call it.
 */
export async function findApprovalForMail({
  ctx,
  input,
}: TrustedArguments<{ chargeId: string; contactId: string }>): Promise<ApprovalForMail | null> {
  const approval = await selectMailedApproval(ctx, input);
  if (!approval) return null;
  const [{ numberFormat, dateFormat }, ownerEmail] = await Promise.all([
    findBillingSettings(ctx),
    findMailReplyAddress(ctx, null),
  ]);
  return { ...approval, formats: { numberFormat, dateFormat }, ownerEmail };
}
