import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { findOwnerAddress } from "@/lib/domain/organizations/branding/data";
import type { MailBranding } from "@/lib/domain/organizations/branding/find-branding";

/** Returns the address for replies: the organization's reply-to address or, if it has none, the owner's address. */
export async function findMailReplyAddress(
  ctx: Context,
  branding: Pick<MailBranding, "replyTo"> | null,
): Promise<string | null> {
  return branding?.replyTo ?? (await findOwnerAddress(ctx, getOrganizationId(ctx)));
}
