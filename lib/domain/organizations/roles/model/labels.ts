import type { Level, Module } from "@/lib/auth/permissions";

/** Palette tokens for role badges and their labels. */
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

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  none: "No access",
  read: "View",
  full: "Edit",
};

/** Returns the palette token of a stored color; gray for unknown colors. */
export function toRoleColor(stored: string): RoleColor {
  return stored in ROLE_COLORS ? (stored as RoleColor) : "draft";
}
