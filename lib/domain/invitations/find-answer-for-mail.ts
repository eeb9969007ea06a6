import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { findPublicName, findRoleName, maySeeInvitations } from "@/lib/domain/invitations/announce-data";
import type { MailKind } from "@/lib/domain/notifications/labels";
import { wantsMail } from "@/lib/domain/notifications/wants-mail";

export interface AnswerForMail {
  organizationName: string;
  recipient: MailRecipient;
  /** Who answered; what is null isn't known, or not any more. */
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
  if (!(await maySeeInvitations(ctx, recipientId))) return null;
  if (!(await wantsMail({ ctx, input: { userId: recipientId, kind } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  if (!recipient) return null;
  const account = await findMailRecipient({ ctx, where: { id: personId } });
  const [name, roleName] = [await findPublicName(ctx, personId), await findRoleName(ctx, personId)];
  return { organizationName, recipient, person: { name, email: account?.email ?? null, roleName } };
}
