import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { deleteInvitationRow, getInvitationRow } from "@/lib/domain/organizations/invitations/manage-data";
import {
  type InvitationIdInput,
  invitationIdSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { recordInvitationChange } from "@/lib/domain/organizations/invitations/record-invitation-change";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Deletes an invitation and its link. Members who joined with it stay in the organization. Throws NOT_FOUND
 * if the invitation doesn't exist.
 */
export async function deleteInvitation({
  ctx,
  input,
}: VerbArguments<InvitationIdInput>): Promise<{ deleted: true }> {
  requirePermission(ctx, "invitations", "full", { allowLocked: true });
  const { id } = parse(invitationIdSchema, input);
  await ctx.transaction(async (tx) => {
    const row = await getInvitationRow(tx, id);
    if (!(await deleteInvitationRow(tx, row))) throw createNotFoundError("Invitation");
    await recordInvitationChange(tx, "deleted", row);
  });
  return { deleted: true };
}
