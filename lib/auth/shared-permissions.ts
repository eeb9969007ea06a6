import {
  hasPermission,
  LEVELS,
  type Level,
  NO_PERMISSIONS,
  type PermissionArea,
  type Permissions,
} from "@/lib/auth/permissions";

/** The parts of a horse that can be shared, in display order. */
export const SHARE_SCOPES = ["identity", "health", "care", "documents", "costs"] as const;
export type ShareScope = (typeof SHARE_SCOPES)[number];

/** Reads stored scopes and drops scopes that no longer exist. */
export function readShareScopes(stored: readonly string[]): ShareScope[] {
  return SHARE_SCOPES.filter((scope) => stored.includes(scope));
}

/**
 * Returns the permissions for a shared horse: for each part, the lower of the share's level and the role's
 * level. Grants nothing else in the horse's organization.
 */
export function getSharedPermissions(scopes: readonly ShareScope[], own: Permissions): Permissions {
  const least = (area: PermissionArea, highest: Level) =>
    LEVELS.findLast(
      (level) => LEVELS.indexOf(level) <= LEVELS.indexOf(highest) && hasPermission(own, area, level),
    ) ?? "none";
  const within = (scope: ShareScope, area: PermissionArea, highest: Level) =>
    scopes.includes(scope) ? least(area, highest) : "none";
  const horses = least("horses", "read");
  if (horses === "none") return { ...NO_PERMISSIONS, health: "none" };
  return {
    ...NO_PERMISSIONS,
    horses,
    health: within("health", "health", "full"),
    care: within("care", "care", "full"),
    documents: within("documents", "documents", "full"),
    finances: within("costs", "finances", "read"),
  };
}
