import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import {
  getInvitationRow,
  recordInvitationRecipient,
} from "@/lib/domain/organizations/invitations/manage-data";
import {
  type SendInvitationInput,
  sendInvitationSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { isOpenInvitation } from "@/lib/domain/organizations/invitations/model/usability";
import { recordInvitationChange } from "@/lib/domain/organizations/invitations/record-invitation-change";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Emails an invitation's link to an email address. Throws VALIDATION for an invalid address, NOT_FOUND if the
 * invitation doesn't exist, PRECONDITION_FAILED if it no longer works, or RATE_LIMITED after too many emails. Also
 * throws the errors of `requireGrantableRole`.
 */
export async function sendInvitation({
  ctx,
  input,
}: VerbArguments<SendInvitationInput>): Promise<{ sent: true }> {
  const { id: organizationId } = requirePermission(ctx, "invitations", "full");
  const { userId: senderId } = requireUser(ctx);
  const { id, email } = parse(sendInvitationSchema, input);
  const row = await getInvitationRow(ctx, id);
  await requireGrantableRole(ctx, row.roleId);
  if (row.token === null || !isOpenInvitation(toInvitationDto(ctx, row).state))
    throw createUnusableInvitationError();
  await consumeRateLimit("send-invitation.recipient", `${organizationId} ${email}`);
  // Emails are also limited per user, because one user can create several organizations.
  await consumeRateLimit("send-invitation.account", senderId);
  await consumeRateLimit("send-invitation.organization", organizationId);
  return ctx.transaction(async (tx) => {
    const mail = { organizationId, invitationId: row.id, senderId, email };
    await enqueue(tx.db, "mail.invitation", mail, { key: `mail.invitation:${row.id}:${email}` });
    await recordInvitationRecipient(tx, row, email);
    await recordInvitationChange(tx, "sent", row);
    return storeResult(tx, { sent: true as const });
  });
}

function createUnusableInvitationError(): DomainError {
  return new DomainError("PRECONDITION_FAILED", "This invitation no longer works. Create a new invitation.");
}
