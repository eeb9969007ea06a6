import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getOlderOrganizationCountSql } from "@/lib/auth/locked-organization";
import {
  BUILT_IN_ROLES,
  HORSE_SCOPES,
  hasPermission,
  type Level,
  type Module,
  readPermissions,
} from "@/lib/auth/permissions";
import {
  decryptInvitationToken,
  hashInvitationToken,
} from "@/lib/domain/organizations/invitations/invitation-token";
import {
  INVITATION_KINDS,
  type InvitationKind,
} from "@/lib/domain/organizations/invitations/model/usability";
import { isUuid } from "@/lib/ids";
import { getPublicName, getPublicNameSql, PUBLIC_NAME_FIELDS } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

/** A member or trainer invitation with its organization, role and creator. Times are ISO 8601 strings. */
const invitationRowSchema = z.object({
  id: z.string(),
  kind: z.enum(INVITATION_KINDS),
  /**
   * Null if the token was encrypted with a different AUTH_SECRET. The invitation's link still works but can't
   * be shown.
   */
  token: z.string().nullable(),
  isActive: z.boolean(),
  status: z.string().nullable(),
  endsAt: z.string().nullable(),
  uses: z.number(),
  horseIds: z.array(z.string()),
  inviteeName: z.string().nullable(),
  sentTo: z.array(z.string()),
  maxUses: z.number().nullable(),
  services: z.unknown(),
  message: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  organizationDescription: z.string().nullable(),
  /** False if the organization is closed. */
  isOrganizationOpen: z.boolean(),
  organizationTier: z.string(),
  /** The number of the owner's open organizations that are older than this organization. */
  ownedBefore: z.number(),
  roleId: z.string(),
  roleName: z.string(),
  rolePermissions: z.unknown(),
  roleHorseScope: z.enum(HORSE_SCOPES),
  creatorId: z.string().nullable(),
  /** Null if the account was deleted. */
  creatorName: z.string().nullable(),
  creatorEmail: z.string().nullable(),
  /** The creator's current permissions; null if the creator is no longer a member. */
  creatorPermissions: z.unknown(),
  creatorHorseScope: z.enum(HORSE_SCOPES).nullable(),
});
export type DecryptedInvitation = z.infer<typeof invitationRowSchema>;

/**
 * A row as the SQL query returns it. The token is encrypted and base64-encoded, or in plain text if an earlier
 * release stored it.
 */
export const storedInvitationSchema = invitationRowSchema.extend({ sealed: z.string().nullable() });
type StoredInvitation = z.infer<typeof storedInvitationSchema>;

/**
 * SQL that combines member and trainer invitations. Trainer invitations have two expiry times, and the earlier time
 * applies (LEAST ignores null).
 */
const BOTH_KINDS = `(
  SELECT 'qr' AS kind, horse_ids, invitee_name, sent_to, id, token, token_hash, token_sealed, is_active, NULL AS status, expires_at AS ends_at, current_uses AS uses,
         max_uses, NULL AS message, '[]'::jsonb AS services, created_at, updated_at, organization_id, role_id,
         created_by
  FROM qr_invitation_tokens
  UNION ALL
  SELECT 'trainer', horse_ids, invitee_name, sent_to, id, qr_token, qr_token_hash, qr_token_sealed, status <> 'canceled', status, LEAST(qr_expires_at, expires_at),
         qr_current_uses, qr_max_uses, message, trainer_services, created_at, updated_at,
         trainer_organization_id, '${BUILT_IN_ROLES.trainer.id}'::uuid, created_by
  FROM trainer_invitations WHERE is_qr_invitation AND qr_token_hash IS NOT NULL
) i`;

/**
 * Returns SQL that selects invitations as JSON. `clauses` filters and sorts the rows and must use the table alias
 * `i`.
 */
export function buildInvitationQuery(clauses: string): string {
  return `
    SELECT json_build_object(
      'id', i.id, 'kind', i.kind, 'token', i.token, 'sealed', encode(i.token_sealed, 'base64'), 'isActive', i.is_active, 'status', i.status,
      'endsAt', i.ends_at, 'uses', i.uses, 'horseIds', to_json(i.horse_ids), 'inviteeName', i.invitee_name, 'sentTo', to_json(i.sent_to), 'maxUses', i.max_uses, 'services', i.services, 'message', i.message,
      'createdAt', i.created_at, 'updatedAt', i.updated_at, 'organizationId', o.id, 'organizationName', o.name,
      'organizationDescription', o.description, 'isOrganizationOpen', o.is_active,
      'organizationTier', o.subscription_tier, 'ownedBefore', ${getOlderOrganizationCountSql("o")}, 'roleId', i.role_id,
      'roleName', r.name, 'rolePermissions', r.permissions, 'roleHorseScope', r.horse_scope,
      'creatorId', i.created_by, 'creatorName', ${getPublicNameSql("p")}, 'creatorEmail', u.email,
      'creatorPermissions', cr.permissions, 'creatorHorseScope', cm.horse_scope
    ) AS value
    FROM ${BOTH_KINDS}
    JOIN organizations o ON o.id = i.organization_id
    JOIN roles r ON r.id = i.role_id
    LEFT JOIN users u ON u.id = i.created_by AND u.deleted_at IS NULL
    LEFT JOIN user_account_profiles p ON p.user_id = u.id
    LEFT JOIN organization_members cm ON cm.organization_id = i.organization_id AND cm.user_id = u.id
    LEFT JOIN roles cr ON cr.id = cm.role_id
    ${clauses}`;
}

const BY_TOKEN = buildInvitationQuery("WHERE i.kind = $1 AND i.token_hash = decode($2, 'hex')");
const BY_ID = buildInvitationQuery("WHERE i.organization_id = $1::uuid AND i.id = $2::uuid");

/** Returns the row with its token decrypted. */
export function decryptInvitationRow({ sealed, ...row }: StoredInvitation): DecryptedInvitation {
  return sealed === null ? row : { ...row, token: decryptInvitationToken(Buffer.from(sealed, "base64")) };
}

/** An invitation with the token from its link. */
export interface InvitationByToken extends DecryptedInvitation {
  token: string;
}

/**
 * Finds an invitation from any organization by the token in its link. Anyone who has the link can see the
 * invitation.
 */
export async function findInvitationByToken(
  ctx: Context,
  { kind, token }: { kind: InvitationKind; token: string },
): Promise<InvitationByToken | null> {
  const hash = Buffer.from(hashInvitationToken(token)).toString("hex");
  const values = [kind, hash];
  const row = await queryJson(ctx.db, {
    name: "invitation",
    schema: storedInvitationSchema,
    sql: BY_TOKEN,
    values,
  });
  return row && { ...decryptInvitationRow(row), token: token.toLowerCase() };
}

/** Finds an invitation by its ID in the context's organization. */
export async function findInvitationById(ctx: Context, id: string): Promise<DecryptedInvitation | null> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) return null;
  const row = await queryJson(ctx.db, {
    schema: storedInvitationSchema,
    sql: BY_ID,
    values: [organizationId, id],
  });
  return row && decryptInvitationRow(row);
}

export async function isMember(tx: Context, organizationId: string, userId: string): Promise<boolean> {
  const where = { organizationId_userId: { organizationId, userId } };
  return (await tx.db.organizationMember.findUnique({ where, select: { id: true } })) !== null;
}

/** Counts one use of an invitation. If the invitation isn't usable, changes nothing and returns false. */
export async function recordInvitationUse(tx: Context, { kind, id }: DecryptedInvitation): Promise<boolean> {
  return kind === "qr" ? recordQrUse(tx, id) : recordTrainerUse(tx, id);
}

async function recordQrUse(tx: Context, id: string): Promise<boolean> {
  const now = tx.clock.now();
  const counted = await tx.db.$executeRaw`
    UPDATE qr_invitation_tokens SET current_uses = current_uses + 1, updated_at = ${now}
    WHERE id = ${id}::uuid AND is_active AND (expires_at IS NULL OR expires_at >= ${now})
      AND (max_uses IS NULL OR current_uses < max_uses)`;
  return counted > 0;
}

/** Counts one use. The invitation stays pending until its last use, which changes its status to accepted. */
async function recordTrainerUse(tx: Context, id: string): Promise<boolean> {
  const now = tx.clock.now();
  const counted = await tx.db.$executeRaw`
    UPDATE trainer_invitations
    SET qr_current_uses = qr_current_uses + 1, updated_at = ${now},
        status = CASE WHEN qr_current_uses + 1 >= qr_max_uses THEN 'accepted' ELSE status END
    WHERE id = ${id}::uuid AND status = 'pending' AND qr_current_uses < qr_max_uses
      AND (qr_expires_at IS NULL OR qr_expires_at >= ${now}) AND (expires_at IS NULL OR expires_at >= ${now})`;
  return counted > 0;
}

/** Marks a pending invitation as declined. Returns false if it is no longer pending. */
export async function markInvitationDeclined(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.trainerInvitation.updateMany({
    where: { id, status: "pending", qrCurrentUses: 0 },
    data: { status: "declined", updatedAt: tx.clock.now() },
  });
  return count > 0;
}

/**
 * Returns the name that other members see, or null if the user never entered a name. Never returns an email
 * address, because every member can see the result.
 */
export async function findPublicName(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    ...PUBLIC_NAME_FIELDS,
  });
  return getPublicName(profile);
}

/** Returns whether the user is a member whose role grants this permission. */
export async function hasMemberPermission(
  ctx: Context,
  userId: string,
  [module, level]: readonly [Module, Level],
): Promise<boolean> {
  const member = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: getOrganizationId(ctx), userId } },
    select: { role: { select: { permissions: true } } },
  });
  return member !== null && hasPermission(readPermissions(member.role.permissions), module, level);
}

/** Returns the name of a member's role; null if the user isn't a member. */
export async function findRoleName(ctx: Context, userId: string): Promise<string | null> {
  const member = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: getOrganizationId(ctx), userId } },
    select: { role: { select: { name: true } } },
  });
  return member?.role.name ?? null;
}
