import { z } from "zod";
import type { InvitationDto } from "@/lib/domain/invitations/dto";

/** An invitation as the calls speak of it, with the columns of specification §3 that its kind has. */
export function toInvitationJson(invitation: InvitationDto) {
  const { id, kind, state, creatorId, creatorName, createdAt, updatedAt, role } = invitation;
  const creator = creatorId && { id: creatorId, full_name: creatorName };
  const common = { id, kind, state, role, created_by: creatorId, creator, created_at: createdAt };
  return { ...common, updated_at: updatedAt, ...(kind === "qr" ? qrColumns : trainerColumns)(invitation) };
}

function qrColumns(invitation: InvitationDto) {
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

function trainerColumns(invitation: InvitationDto) {
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
  })
  .partial();

/** A call's body with the verb's names; the verb judges the values. */
export function fromInvitationBody(body: unknown): unknown {
  const read = bodySchema.safeParse(body);
  if (!read.success) return body;
  const { kind, message, ...given } = read.data;
  const isTrainer = kind === "trainer";
  const fields = {
    roleId: given.role_id,
    maxUses: isTrainer ? (given.qr_max_uses ?? given.max_uses) : given.max_uses,
    expiresAt: given.expires_at,
    expiresInDays: given.expires_in_days,
    ...(isTrainer && { services: given.trainer_services, message }),
  };
  return { kind: kind ?? "qr", ...fields };
}
