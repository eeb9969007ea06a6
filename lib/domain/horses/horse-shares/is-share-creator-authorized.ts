import { hasPermission, readPermissions } from "@/lib/auth/permissions";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { listGrantableShareScopes } from "@/lib/domain/horses/horse-shares/guard";

/**
 * SQL: the permissions that the creator of the share `s` has in the horse's organization; null if the creator
 * no longer has access to the horse.
 */
export const SHARE_CREATOR_PERMISSIONS = `(
  SELECT roles.permissions FROM organization_members m
  JOIN roles ON roles.id = m.role_id
  JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
  WHERE m.organization_id = s.organization_id AND m.user_id = s.created_by_id
    AND (m.horse_scope = 'all' OR EXISTS (SELECT 1 FROM organization_member_horses own
      WHERE own.organization_id = m.organization_id AND own.user_id = m.user_id AND own.horse_id = s.horse_id)))`;

interface CreatedShare {
  creatorPermissions: unknown;
  scopes: readonly ShareScope[];
}

/** Returns whether a person with the given permissions is allowed to create a link with these scopes. */
export function isShareCreatorAuthorized({ creatorPermissions, scopes }: CreatedShare): boolean {
  const permissions = readPermissions(creatorPermissions);
  if (!hasPermission(permissions, "horses", "full")) return false;
  const grantable = listGrantableShareScopes({ permissions });
  return scopes.every((scope) => grantable.includes(scope));
}
