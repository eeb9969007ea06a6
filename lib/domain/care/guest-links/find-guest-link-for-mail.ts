import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { unsealSecret } from "@/lib/auth/secret-box";
import { findGuestLinkRow, type GuestLinkDto } from "@/lib/domain/care/guest-links/data";
import { GUEST_LINK_MAIL_ENCRYPTION_PURPOSE } from "@/lib/domain/care/guest-links/guest-link-path";
import { getGuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";

interface LinkMailContent {
  organizationName: string;
  timeZone: string;
  link: GuestLinkDto;
}

/** Returns the content of a link's email, or null if the link is no longer open. */
export async function findGuestLinkForMail({
  ctx,
  input: { linkId, sealed },
}: TrustedArguments<{ linkId: string; sealed: string }>): Promise<
  (LinkMailContent & { token: string }) | null
> {
  const { name: organizationName, timeZone } = requirePermission(ctx, "care", "read");
  const link = await findGuestLinkRow(ctx, linkId);
  if (!link || getGuestLinkState(link, ctx.clock.now()) !== "open") return null;
  const token = unsealSecret(GUEST_LINK_MAIL_ENCRYPTION_PURPOSE, Buffer.from(sealed, "base64url"));
  return token === null ? null : { organizationName, timeZone, link, token };
}

/**
 * Returns the content of the email that informs a link's creator about a visit. Null if the creator can't see
 * the horses or has unsubscribed.
 */
export async function findGuestVisitForMail({
  ctx,
  input: { linkId, recipientId },
}: TrustedArguments<{ linkId: string; recipientId: string }>): Promise<
  (LinkMailContent & { recipient: MailRecipient }) | null
> {
  const { name: organizationName, timeZone } = requirePermission(ctx, "care", "read");
  const link = await findGuestLinkRow(ctx, linkId);
  if (!link?.usedAt) return null;
  if (!(await hasMailEnabled({ ctx, input: { userId: recipientId, kind: "guest-visit" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  const person = (await listModuleMembers({ ctx, input: { module: "care" } })).find(
    ({ id }) => id === recipientId,
  );
  if (!recipient?.isConfirmed || !person) return null;
  const { horseIds } = person;
  const horses = link.horses.filter(({ id }) => horseIds === "all" || horseIds.includes(id));
  return horses.length === 0 ? null : { organizationName, timeZone, recipient, link: { ...link, horses } };
}
