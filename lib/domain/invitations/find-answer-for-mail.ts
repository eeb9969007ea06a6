import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { findPublicName, findRoleName, memberMay } from "@/lib/domain/invitations/announce-data";
import type { MailKind } from "@/lib/domain/notifications/labels";
import { wantsMail } from "@/lib/domain/notifications/wants-mail";

export interface AnswerForMail {
  organizationName: string;
  recipient: MailRecipient;
  /** Who answered; what is null isn't known, not any more, or not for the recipient. */
  person: { name: string | null; email: string | null; roleName: string | null };
}

interface AnswerQuestion {
  kind: MailKind;
  recipientId: string;
  personId: string;
}

/** What a mail about an answered invitation says; null for who may not see it any more, or does without. */
export async function findAnswerForMail({
  ctx,
  input,
}: VerbArguments<AnswerQuestion>): Promise<AnswerForMail | null> {
  const { name: organizationName } = requirePermission(ctx, "invitations", "read");
  const { kind, recipientId, personId } = input;
  if (!(await memberMay(ctx, recipientId, ["invitations", "read"]))) return null;
  if (!(await wantsMail({ ctx, input: { userId: recipientId, kind } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  if (!recipient) return null;
  const [name, roleName] = [await findPublicName(ctx, personId), await findRoleName(ctx, personId)];
  const email = roleName === null ? null : await findAddress(ctx, { recipientId, personId });
  return { organizationName, recipient, person: { name, email, roleName } };
}

/** As on the list of members, a member's address is for who may change members. */
async function findAddress(
  ctx: Context,
  { recipientId, personId }: Pick<AnswerQuestion, "recipientId" | "personId">,
): Promise<string | null> {
  if (!(await memberMay(ctx, recipientId, ["members", "full"]))) return null;
  return (await findMailRecipient({ ctx, where: { id: personId } }))?.email ?? null;
}
