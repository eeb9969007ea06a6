import type { Level, Module } from "@/lib/auth/permissions";

/** The palette tokens for role badges, with their labels. */
export const ROLE_COLORS = {
  green: "Green",
  leather: "Leather",
  sent: "Blue",
  paid: "Meadow",
  due: "Straw",
  overdue: "Red",
  draft: "Gray",
} as const;
export type RoleColor = keyof typeof ROLE_COLORS;

export const MODULE_LABELS: Readonly<Record<Module, string>> = {
  organization: "Organization",
  members: "Members and roles",
  invitations: "Invitations",
  horses: "Horses",
  care: "Care and health",
  tasks: "Tasks",
  calendar: "Calendar",
  documents: "Documents",
  finances: "Finances",
  clients: "Clients",
  invoices: "Invoices",
  payments: "Payments",
  reports: "Reports",
  activity: "Activity",
};

export const PERMISSION_LEVEL_LABELS: Readonly<Record<Level, string>> = {
  none: "No access",
  read: "View",
  full: "Edit",
};

/** Returns the palette token for a stored color, or gray for an unknown color. */
export function toRoleColor(stored: string): RoleColor {
  return isRoleColor(stored) ? stored : "draft";
}

function isRoleColor(color: string): color is RoleColor {
  return Object.hasOwn(ROLE_COLORS, color);
}
