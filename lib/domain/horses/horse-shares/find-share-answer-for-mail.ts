import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type AnsweredShareOffer, findAnsweredShareOffer } from "@/lib/domain/horses/horse-shares/offer-data";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";

interface AnswerForMail {
  recipient: MailRecipient;
  organizationName: string;
  offer: AnsweredShareOffer;
}

/**
 * Returns the content of the email about a response to a share link. Null if the link's creator can no longer see the
 * horse or has unsubscribed from these emails.
 */
export async function findShareAnswerForMail({
  ctx,
  input: { shareId, recipientId },
}: TrustedArguments<{ shareId: string; recipientId: string }>): Promise<AnswerForMail | null> {
  const { name: organizationName } = requirePermission(ctx, "horses", "read");
  const offer = await findAnsweredShareOffer(ctx, shareId);
  if (!offer) return null;
  if (!(await hasMailEnabled({ ctx, input: { userId: recipientId, kind: "share-answered" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  const person = (await listModuleMembers({ ctx, input: { module: "horses" } })).find(
    ({ id }) => id === recipientId,
  );
  if (!recipient?.isConfirmed || !person) return null;
  const canSeeHorse = person.horseIds === "all" || person.horseIds.includes(offer.horseId);
  return canSeeHorse ? { recipient, organizationName, offer } : null;
}
