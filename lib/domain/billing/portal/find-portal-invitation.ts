import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findPortalClient } from "@/lib/domain/billing/portal/session-data";
import { findMailReplyAddress } from "@/lib/domain/organizations/branding/find-mail-reply-address";

/**
 * Returns the recipient of a portal invitation, or null if the client can no longer use the portal. Doesn't check
 * permissions, because only a background job calls it.
 */
export async function findPortalInvitation({
  ctx,
  input: { contactId },
}: TrustedArguments<{ contactId: string }>): Promise<{
  name: string;
  email: string;
  ownerEmail: string | null;
} | null> {
  const client = await findPortalClient(ctx, contactId);
  if (!client?.email) return null;
  return { name: client.name, email: client.email, ownerEmail: await findMailReplyAddress(ctx, null) };
}
