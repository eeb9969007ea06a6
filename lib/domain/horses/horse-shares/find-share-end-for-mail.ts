import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { type EndedShareFacts, findEndedShareFacts } from "@/lib/domain/horses/horse-shares/ended-share-data";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";

interface ShareEndForMail {
  recipient: MailRecipient;
  /** The name of the recipient's organization. */
  organizationName: string;
  share: EndedShareFacts;
}

/**
 * Returns the content of the email about the end of a share, for a member of either organization. Returns null if
 * the share was extended or the horse was shared again in the meantime. Also returns null if the recipient left the
 * organization, can't see the horse or has unsubscribed.
 */
export async function findShareEndForMail({
  ctx,
  input: { shareId, recipientId },
}: TrustedArguments<{ shareId: string; recipientId: string }>): Promise<ShareEndForMail | null> {
  const { name: organizationName } = requirePermission(ctx, "horses", "read");
  const share = await findEndedShareFacts(ctx, shareId);
  if (!share) return null;
  const isOver = share.endsOn !== null && share.endsOn < getCalendarDate(share.timeZone, ctx.clock.now());
  if (share.state === "accepted" && !isOver) return null;
  if (!(await hasMailEnabled({ ctx, input: { userId: recipientId, kind: "share-ended" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  const person = (await listModuleMembers({ ctx, input: { module: "horses" } })).find(
    ({ id }) => id === recipientId,
  );
  if (!recipient?.isConfirmed || !person) return null;
  // Members of the receiving organization had access when the email was queued and may have lost it with the
  // share, so their access isn't checked again.
  const couldSeeHorse =
    share.isReceived || person.horseIds === "all" || person.horseIds.includes(share.horseId);
  return couldSeeHorse ? { recipient, organizationName, share } : null;
}
