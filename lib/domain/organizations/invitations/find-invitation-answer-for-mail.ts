import "server-only";
import { type Context, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/notifications/has-mail-enabled";
import type { MailKind } from "@/lib/domain/identity/notifications/model/labels";
import {
  findPublicName,
  findRoleName,
  hasMemberPermission,
} from "@/lib/domain/organizations/invitations/notify-of-answer-data";

export interface AnswerForMail {
  organizationName: string;
  recipient: MailRecipient;
  /** The person who answered; fields are null if unknown, deleted or hidden from the recipient. */
  person: { name: string | null; email: string | null; roleName: string | null };
}

interface AnswerMailInput {
  kind: MailKind;
  recipientId: string;
  personId: string;
}

/**
 * Returns the content of a mail about an answered invitation; null if the recipient can no longer see
 * invitations or has turned off such mails.
 */
export async function findInvitationAnswerForMail({
  ctx,
  input,
}: TrustedArguments<AnswerMailInput>): Promise<AnswerForMail | null> {
  const { name: organizationName } = requirePermission(ctx, "invitations", "read");
  const { kind, recipientId, personId } = input;
  if (!(await hasMemberPermission(ctx, recipientId, ["invitations", "read"]))) return null;
  if (!(await hasMailEnabled({ ctx, input: { userId: recipientId, kind } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  if (!recipient) return null;
  const [name, roleName] = [await findPublicName(ctx, personId), await findRoleName(ctx, personId)];
  const email = roleName === null ? null : await findAddress(ctx, { recipientId, personId });
  return { organizationName, recipient, person: { name, email, roleName } };
}

/** Only recipients who can change members see a member's address, as in the member list. */
async function findAddress(
  ctx: Context,
  { recipientId, personId }: Pick<AnswerMailInput, "recipientId" | "personId">,
): Promise<string | null> {
  if (!(await hasMemberPermission(ctx, recipientId, ["members", "full"]))) return null;
  return (await findMailRecipient({ ctx, where: { id: personId } }))?.email ?? null;
}
