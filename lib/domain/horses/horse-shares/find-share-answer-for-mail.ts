import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type AnsweredOffer, findAnsweredOffer } from "@/lib/domain/horses/horse-shares/offer-data";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/notifications/has-mail-enabled";
import { findNamedMembers } from "@/lib/domain/organizations/members/find-named-members";

interface AnswerForMail {
  recipient: MailRecipient;
  organizationName: string;
  offer: AnsweredOffer;
}

/**
 * Returns the content of the mail about an answered link. Null if its creator can no longer see the horse or
 * unsubscribed.
 */
export async function findShareAnswerForMail({
  ctx,
  input: { shareId, recipientId },
}: TrustedArguments<{ shareId: string; recipientId: string }>): Promise<AnswerForMail | null> {
  const { name: organizationName } = requirePermission(ctx, "horses", "read");
  const offer = await findAnsweredOffer(ctx, shareId);
  if (!offer) return null;
  if (!(await hasMailEnabled({ ctx, input: { userId: recipientId, kind: "share-answered" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  const person = (await findNamedMembers({ ctx, input: { module: "horses" } })).find(
    ({ id }) => id === recipientId,
  );
  if (!recipient?.isConfirmed || !person) return null;
  const canSeeHorse = person.horseIds === "all" || person.horseIds.includes(offer.horseId);
  return canSeeHorse ? { recipient, organizationName, offer } : null;
}
