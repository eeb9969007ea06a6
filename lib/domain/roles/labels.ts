import type { Level, Module } from "@/lib/auth/permissions";

/** Tokens of the palette that a role's badge may have, with what they look like. */
export const ROLE_COLORS = {
  green: "Green",
  leather: "Leather",
  sent: "Blue",
  paid: "Meadow",
  due: "Straw",
  overdue: "Red",
  draft: "Grey",
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
  none: "Nothing",
  read: "See",
  full: "Change",
};

/** A stored color that the palette has; grey for what it doesn't. */
export function roleColor(stored: string): RoleColor {
  return stored in ROLE_COLORS ? (stored as RoleColor) : "draft";
}
