import "server-only";
import { type Context, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import type { MailKind } from "@/lib/domain/identity/email-preferences/model/labels";
import {
  findPublicName,
  findRoleName,
  hasMemberPermission,
} from "@/lib/domain/organizations/invitations/data";

export interface InvitationResponseForMail {
  organizationName: string;
  recipient: MailRecipient;
  /** The user who responded. Fields that are unknown or hidden from the recipient are null. */
  person: { name: string | null; email: string | null; roleName: string | null };
}

interface ResponseMailInput {
  kind: MailKind;
  recipientId: string;
  personId: string;
}

/**
 * Returns the content of an email about a response to an invitation, or null if the recipient can no longer see
 * invitations or has turned off such emails.
 */
export async function findInvitationResponseForMail({
  ctx,
  input,
}: TrustedArguments<ResponseMailInput>): Promise<InvitationResponseForMail | null> {
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

/**
 * Returns the member's email address if the recipient can change members. The member list follows the same
 * rule.
 */
async function findAddress(
  ctx: Context,
  { recipientId, personId }: Pick<ResponseMailInput, "recipientId" | "personId">,
): Promise<string | null> {
  if (!(await hasMemberPermission(ctx, recipientId, ["members", "full"]))) return null;
  return (await findMailRecipient({ ctx, where: { id: personId } }))?.email ?? null;
}
