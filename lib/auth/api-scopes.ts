import { type Module, type Permissions, readPermissions } from "@/lib/auth/permissions";

/** What a key may be given; who may write may read, too. */
export const API_SCOPES = [
  "horses:read",
  "horses:write",
  "care:read",
  "care:write",
  "tasks:read",
  "tasks:write",
  "invoices:read",
  "invoices:write",
  "clients:read",
  "clients:write",
  "members:read",
  "webhooks:read",
  "webhooks:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What people choose from: a part of the app, and how much of it a key may have. */
export const API_MODULES = ["horses", "care", "tasks", "invoices", "clients", "members", "webhooks"] as const;
export type ApiModule = (typeof API_MODULES)[number];

/** Stored scopes; one that no longer exists grants nothing. */
export function readScopes(stored: readonly string[]): ApiScope[] {
  return API_SCOPES.filter((scope) => stored.includes(scope));
}

export function hasScope(scopes: readonly ApiScope[], needed: ApiScope): boolean {
  return scopes.some((scope) => scope === needed || scope === needed.replace(":read", ":write"));
}

/**
 * What verbs let a key do. Care is written on horses, which its verbs look up. Webhooks belong to the organization's
 * settings, of which no other endpoint is.
 */
export function permissionsOf(scopes: readonly ApiScope[]): Permissions {
  const levels = API_MODULES.flatMap((module) => {
    const level = levelOf(scopes, module);
    return level === "none" ? [] : [[module === "webhooks" ? "organization" : module, level] as const];
  });
  const granted: Partial<Record<Module, string>> = Object.fromEntries(levels);
  return readPermissions(granted.care ? { horses: "read", ...granted } : granted);
}

function levelOf(scopes: readonly ApiScope[], module: ApiModule) {
  const own = scopes.filter((scope) => scope.startsWith(`${module}:`));
  if (own.some((scope) => scope.endsWith(":write"))) return "full";
  return own.length > 0 ? "read" : "none";
}
