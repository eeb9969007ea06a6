import "server-only";
import { requirePermission, requireUnlocked, type VerbArguments } from "@/lib/auth/context";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { getInvitationRow, setInvitationRowActive } from "@/lib/domain/organizations/invitations/manage-data";
import {
  type SetInvitationActiveInput,
  setInvitationActiveSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { recordInvitationChange } from "@/lib/domain/organizations/invitations/record-invitation-change";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { DomainError, parse } from "@/lib/errors";

/**
 * Enables or disables an invitation's link. Throws NOT_FOUND if the invitation doesn't exist, or
 * PRECONDITION_FAILED if someone has already responded to a trainer invitation. When enabling a link, also
 * throws the same errors as `requireGrantableRole`.
 */
export async function setInvitationActive({
  ctx,
  input,
}: VerbArguments<SetInvitationActiveInput>): Promise<InvitationDto> {
  requirePermission(ctx, "invitations", "full", { allowLocked: true });
  const { id, active } = parse(setInvitationActiveSchema, input);
  if (active) requireUnlocked(ctx);
  return ctx.transaction(async (tx) => {
    const before = await getInvitationRow(tx, id);
    if (active) await requireGrantableRole(tx, before.roleId);
    const isChanged = await setInvitationRowActive(tx, before, active);
    const row = await getInvitationRow(tx, id);
    if (row.status === "accepted" || row.status === "declined") throw createAlreadyRespondedError();
    if (isChanged) await recordInvitationChange(tx, active ? "enabled" : "disabled", row);
    return toInvitationDto(tx, row);
  });
}

function createAlreadyRespondedError(): DomainError {
  return new DomainError(
    "PRECONDITION_FAILED",
    "You can't change this invitation because someone has already responded to it. Create a new invitation.",
  );
}
