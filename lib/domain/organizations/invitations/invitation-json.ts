import { z } from "zod";
import type { InvitationDto } from "@/lib/domain/organizations/invitations/dto";

/** Converts an invitation to the API's JSON. The fields depend on the invitation's type. */
export function toInvitationJson(invitation: InvitationDto) {
  const { horseIds: horse_ids, inviteeName: invitee_name, sentTo: sent_to } = invitation;
  const recipientFields = { invitee_name, sent_to, horse_ids };
  const { id, kind, state, creatorId, creatorName, creatorEmail, createdAt, updatedAt, role } = invitation;
  const creator = creatorId && { id: creatorId, email: creatorEmail, full_name: creatorName };
  const common = {
    ...recipientFields,
    id,
    kind,
    state,
    role,
    created_by: creatorId,
    creator,
    created_at: createdAt,
  };
  return {
    ...common,
    updated_at: updatedAt,
    ...(kind === "qr" ? toQrColumns : toTrainerColumns)(invitation),
  };
}

function toQrColumns(invitation: InvitationDto) {
  return {
    token: invitation.token,
    is_active: invitation.isActive,
    expires_at: invitation.expiresAt,
    max_uses: invitation.maxUses,
    current_uses: invitation.uses,
    organization_id: invitation.organizationId,
    role_id: invitation.role.id,
  };
}

function toTrainerColumns(invitation: InvitationDto) {
  return {
    status: invitation.status,
    is_qr_invitation: true,
    qr_token: invitation.token,
    qr_expires_at: invitation.expiresAt,
    expires_at: invitation.expiresAt,
    qr_max_uses: invitation.maxUses,
    qr_current_uses: invitation.uses,
    message: invitation.message,
    trainer_services: invitation.services,
    trainer_organization_id: invitation.organizationId,
  };
}

const bodySchema = z
  .object({
    kind: z.unknown(),
    role_id: z.unknown(),
    max_uses: z.unknown(),
    qr_max_uses: z.unknown(),
    expires_at: z.unknown(),
    expires_in_days: z.unknown(),
    trainer_services: z.unknown(),
    message: z.unknown(),
    invitee_name: z.unknown(),
    horse_ids: z.unknown(),
  })
  .partial();

/**
 * Renames the fields of a request body to the names that the domain function expects. That function validates the
 * values.
 */
export function toInvitationInput(body: unknown): unknown {
  const read = bodySchema.safeParse(body);
  if (!read.success) return body;
  const { kind, message, ...given } = read.data;
  const isTrainer = kind === "trainer";
  const fields = {
    roleId: given.role_id,
    inviteeName: given.invitee_name,
    ...(given.horse_ids !== undefined && { horseIds: given.horse_ids }),
    maxUses: isTrainer ? (given.qr_max_uses ?? given.max_uses) : given.max_uses,
    expiresAt: given.expires_at,
    expiresInDays: given.expires_in_days,
    ...(isTrainer && { services: given.trainer_services, message }),
  };
  return { kind: kind ?? "qr", ...fields };
}
