import { type Module, type Permissions, readPermissions } from "@/lib/auth/permissions";

/** The scopes of API keys. A write scope includes read access. */
export const API_SCOPES = [
  "horses:read",
  "horses:write",
  "care:read",
  "care:write",
  "tasks:read",
  "tasks:write",
  "invoices:read",
  "invoices:write",
  "payments:read",
  "payments:write",
  "clients:read",
  "clients:write",
  "members:read",
  "reports:read",
  "webhooks:read",
  "webhooks:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The parts of the app that an API key can access. Each has a read scope, and most have a write scope. */
export const API_MODULES = [
  "horses",
  "care",
  "tasks",
  "invoices",
  "payments",
  "clients",
  "members",
  "reports",
  "webhooks",
] as const;
export type ApiModule = (typeof API_MODULES)[number];

/** Reads stored scopes and drops scopes that no longer exist. */
export function readApiScopes(stored: readonly string[]): ApiScope[] {
  return API_SCOPES.filter((scope) => stored.includes(scope));
}

/** Returns whether API keys can change a module. They can only read members and reports. */
export function isWritableModule(module: ApiModule): boolean {
  return API_SCOPES.some((scope) => scope === `${module}:write`);
}

export function hasScope(scopes: readonly ApiScope[], needed: ApiScope): boolean {
  return scopes.some((scope) => scope === needed || scope === needed.replace(":read", ":write"));
}

/**
 * Returns the permissions that verbs check for an API key. Some scopes also grant read access to data that their
 * verbs look up: care scopes can read horses, payment scopes can read invoices, report scopes can read invoices and
 * finances, and task scopes can read the calendar. Webhook scopes map to the module `organization`, which no other
 * endpoints use.
 */
export function getApiPermissions(scopes: readonly ApiScope[]): Permissions {
  const levels = API_MODULES.flatMap((module) => {
    const level = getLevel(scopes, module);
    return level === "none" ? [] : [[module === "webhooks" ? "organization" : module, level] as const];
  });
  const granted: Partial<Record<Module, string>> = Object.fromEntries(levels);
  return readPermissions({
    ...(granted.care && { horses: "read" }),
    ...(granted.payments && { invoices: "read" }),
    ...(granted.reports && { invoices: "read", finances: "read" }),
    ...(granted.tasks && { calendar: "read" }),
    ...granted,
  });
}

function getLevel(scopes: readonly ApiScope[], module: ApiModule) {
  const own = scopes.filter((scope) => scope.startsWith(`${module}:`));
  if (own.some((scope) => scope.endsWith(":write"))) return "full";
  return own.length > 0 ? "read" : "none";
}
