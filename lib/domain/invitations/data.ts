import "server-only";
import type { Context } from "@/lib/auth/context";
import { ownedBeforeSql } from "@/lib/auth/locked-organization";
import { BUILT_IN_ROLES, type HorseScope } from "@/lib/auth/permissions";
import type { InvitationKind } from "@/lib/domain/invitations/reasons";
import { isUuid } from "@/lib/ids";
import { publicNameSql } from "@/lib/public-name";
import { readJson } from "@/lib/read-json";

/** An invitation of either kind with what stands behind it; times are ISO 8601 texts. */
export interface InvitationRow {
  id: string;
  kind: InvitationKind;
  token: string;
  isActive: boolean;
  status: string | null;
  endsAt: string | null;
  uses: number;
  maxUses: number | null;
  services: unknown;
  message: string | null;
  createdAt: string;
  updatedAt: string;
  organizationId: string;
  organizationName: string;
  organizationDescription: string | null;
  /** False once its owner closed it. */
  isOrganizationOpen: boolean;
  organizationTier: string;
  /** Open organizations of the same owner that are older. */
  ownedBefore: number;
  roleId: string;
  roleName: string;
  rolePermissions: unknown;
  roleHorseScope: HorseScope;
  creatorId: string | null;
  /** Of an account that lives. */
  creatorName: string | null;
  /** What the creator may do in the organization now; null when they aren't its member any more. */
  creatorPermissions: unknown;
  creatorHorseScope: HorseScope | null;
}

/** Both kinds as one; a trainer's ends at the earlier of its two moments (LEAST passes over null). */
const BOTH_KINDS = `(
  SELECT 'qr' AS kind, id, token, is_active, NULL AS status, expires_at AS ends_at, current_uses AS uses,
         max_uses, NULL AS message, '[]'::jsonb AS services, created_at, updated_at, organization_id, role_id,
         created_by
  FROM qr_invitation_tokens
  UNION ALL
  SELECT 'trainer', id, qr_token, status <> 'canceled', status, LEAST(qr_expires_at, expires_at),
         qr_current_uses, qr_max_uses, message, trainer_services, created_at, updated_at,
         trainer_organization_id, '${BUILT_IN_ROLES.trainer.id}'::uuid, created_by
  FROM trainer_invitations WHERE is_qr_invitation AND qr_token IS NOT NULL
) i`;

/** The invitation as a JSON value, from whatever of `i` a condition leaves. */
export function selectInvitations(rest: string): string {
  return `
    SELECT json_build_object(
      'id', i.id, 'kind', i.kind, 'token', i.token, 'isActive', i.is_active, 'status', i.status,
      'endsAt', i.ends_at, 'uses', i.uses, 'maxUses', i.max_uses, 'services', i.services, 'message', i.message,
      'createdAt', i.created_at, 'updatedAt', i.updated_at, 'organizationId', o.id, 'organizationName', o.name,
      'organizationDescription', o.description, 'isOrganizationOpen', o.is_active,
      'organizationTier', o.subscription_tier, 'ownedBefore', ${ownedBeforeSql("o")}, 'roleId', i.role_id,
      'roleName', r.name, 'rolePermissions', r.permissions, 'roleHorseScope', r.horse_scope,
      'creatorId', i.created_by, 'creatorName', ${publicNameSql("p")},
      'creatorPermissions', cr.permissions, 'creatorHorseScope', cm.horse_scope
    ) AS value
    FROM ${BOTH_KINDS}
    JOIN organizations o ON o.id = i.organization_id
    JOIN roles r ON r.id = i.role_id
    LEFT JOIN users u ON u.id = i.created_by AND u.deleted_at IS NULL
    LEFT JOIN user_account_profiles p ON p.user_id = u.id
    LEFT JOIN organization_members cm ON cm.organization_id = i.organization_id AND cm.user_id = u.id
    LEFT JOIN roles cr ON cr.id = cm.role_id
    ${rest}`;
}

const BY_TOKEN = selectInvitations("WHERE i.kind = $1 AND i.token = $2");
const BY_ID = selectInvitations("WHERE i.organization_id = $1::uuid AND i.id = $2::uuid");

/** Whoever carries the token may know; the organization isn't asked about. */
export async function findByToken(
  ctx: Context,
  { kind, token }: { kind: InvitationKind; token: string },
): Promise<InvitationRow | null> {
  return readJson(ctx.db, { name: "invitation", sql: BY_TOKEN, values: [kind, token] });
}

/** Of the context's organization. */
export async function findById(ctx: Context, id: string): Promise<InvitationRow | null> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) return null;
  return readJson(ctx.db, { sql: BY_ID, values: [organizationId, id] });
}
