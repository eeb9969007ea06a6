import "server-only";
import { type Context, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { storeResult } from "@/lib/auth/store-result";
import { type InvitationDto, toInvitationDto } from "@/lib/domain/organizations/invitations/dto";
import {
  getInvitationRow,
  insertQrInvitation,
  insertTrainerInvitation,
  requireVisibleHorses,
} from "@/lib/domain/organizations/invitations/manage-data";
import {
  type CreateInvitationInput,
  createInvitationSchema,
  parseInvitationExpiration,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { recordInvitationChange } from "@/lib/domain/organizations/invitations/record-invitation-change";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { DomainError, parse } from "@/lib/errors";

/**
 * Creates a trainer invitation, or a member invitation with a role that the actor can assign. Throws
 * VALIDATION for invalid input, NOT_FOUND if any of the horses isn't visible to the actor, and the same
 * errors as `requireGrantableRole`.
 */
export async function createInvitation({
  ctx,
  input,
}: VerbArguments<CreateInvitationInput>): Promise<InvitationDto> {
  requirePermission(ctx, "invitations", "full");
  const { userId: createdBy } = requireUser(ctx);
  const given = parse(createInvitationSchema, input);
  const expiresAt = requireFutureExpiration(ctx, parseInvitationExpiration(given, ctx.clock.now()));
  return ctx.transaction(async (tx) => {
    const roleId = given.kind === "qr" ? given.roleId : BUILT_IN_ROLES.trainer.id;
    await requireGrantableRole(tx, roleId);
    await requireVisibleHorses(tx, given.horseIds);
    const { maxUses = null, horseIds, inviteeName } = given;
    const id =
      given.kind === "qr"
        ? await insertQrInvitation(tx, { roleId, maxUses, expiresAt, createdBy, horseIds, inviteeName })
        : await insertTrainerInvitation(tx, { ...given, expiresAt, createdBy });
    const row = await getInvitationRow(tx, id);
    await recordInvitationChange(tx, "created", row);
    return storeResult(tx, toInvitationDto(tx, row));
  });
}

function requireFutureExpiration(ctx: Context, end: Date | null): Date | null {
  if (end === null || end > ctx.clock.now()) return end;
  const message = "Choose a time in the future.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { expiresAt: message } });
}
