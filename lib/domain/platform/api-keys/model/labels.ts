import { API_MODULES, type ApiModule, type ApiScope } from "@/lib/auth/api-scopes";
import type { API_KEY_LIFETIMES } from "@/lib/domain/platform/api-keys/model/schemas";
import type { ApiKeyState } from "@/lib/domain/platform/api-keys/state";

export const API_MODULE_LABELS: Readonly<Record<ApiModule, string>> = {
  horses: "Horses",
  care: "Care and health",
  tasks: "Tasks",
  invoices: "Invoices",
  payments: "Payments",
  clients: "Clients",
  members: "Members",
  reports: "Reports and books",
  webhooks: "Webhooks",
};

export const API_KEY_STATE_LABELS: Readonly<Record<ApiKeyState, string>> = {
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
};

export const API_KEY_LIFETIME_LABELS: Readonly<Record<(typeof API_KEY_LIFETIMES)[number], string>> = {
  "30": "In 30 days",
  "90": "In 90 days",
  "365": "In a year",
  "": "Never",
};

/** Describes a key's permissions, such as "Reads horses and clients. Reads and changes tasks." */
export function formatApiScopes(scopes: readonly ApiScope[]): string {
  const changed = API_MODULES.filter((module) => scopes.some((scope) => scope === `${module}:write`));
  const seen = API_MODULES.filter(
    (module) => !changed.includes(module) && scopes.some((scope) => scope === `${module}:read`),
  );
  const list = new Intl.ListFormat("en-US");
  const sentence = (verb: string, modules: readonly ApiModule[]) =>
    modules.length === 0
      ? []
      : [`${verb} ${list.format(modules.map((module) => API_MODULE_LABELS[module].toLowerCase()))}.`];
  return [...sentence("Reads", seen), ...sentence("Reads and changes", changed)].join(" ");
}
