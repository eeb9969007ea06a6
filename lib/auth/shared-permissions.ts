import {
  type Area,
  grants,
  LEVELS,
  type Level,
  NO_PERMISSIONS,
  type Permissions,
} from "@/lib/auth/permissions";

/** What an organization lets another see of one of its horses, in the order in which it is offered. */
export const SHARE_SCOPES = ["identity", "health", "care", "documents", "costs"] as const;
export type ShareScope = (typeof SHARE_SCOPES)[number];

/** Stored scopes; one that no longer exists grants nothing. */
export function readScopes(stored: readonly string[]): ShareScope[] {
  return SHARE_SCOPES.filter((scope) => stored.includes(scope));
}

/**
 * What somebody may do with a horse that is shared with their organization: the lesser of what the share grants and of
 * what their role there allows. Nothing of the horse's organization but the horse.
 */
export function sharedPermissions(scopes: readonly ShareScope[], own: Permissions): Permissions {
  const least = (area: Area, most: Level) =>
    LEVELS.findLast((level) => LEVELS.indexOf(level) <= LEVELS.indexOf(most) && grants(own, area, level)) ??
    "none";
  const within = (scope: ShareScope, area: Area, most: Level) =>
    scopes.includes(scope) ? least(area, most) : "none";
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
