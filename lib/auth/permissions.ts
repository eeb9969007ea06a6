/**
 * The parts of the product for which a role grants an access level. Each verb requires a level for one of these
 * modules.
 */
export const MODULES = [
  "organization",
  "members",
  "invitations",
  "horses",
  "care",
  "tasks",
  "calendar",
  "documents",
  "finances",
  "clients",
  "invoices",
  "payments",
  "reports",
  "activity",
] as const;
export type Module = (typeof MODULES)[number];

export const LEVELS = ["none", "read", "full"] as const;
export type Level = (typeof LEVELS)[number];
export type Permissions = Readonly<Record<Module, Level>> & {
  /** The permission level for health records, if it differs from the level for care. Only set for shares. */
  readonly health?: Level;
};

/**
 * A part of the product that a permission applies to. A role's access level for `health` is always its level for
 * `care`.
 */
export type PermissionArea = Module | "health";

export function hasPermission(permissions: Permissions, area: PermissionArea, level: Level): boolean {
  const permission = area === "health" ? (permissions.health ?? permissions.care) : permissions[area];
  return LEVELS.indexOf(permission) >= LEVELS.indexOf(level);
}

function createUniformPermissions(level: Level): Permissions {
  return Object.fromEntries(MODULES.map((module) => [module, level])) as Record<Module, Level>;
}

export const ALL_PERMISSIONS = createUniformPermissions("full");
export const NO_PERMISSIONS = createUniformPermissions("none");

/** Reads a stored `roles.permissions` value; missing or unknown levels are "none". */
export function readPermissions(stored: unknown): Permissions {
  if (typeof stored !== "object" || stored === null) return NO_PERMISSIONS;
  const storedLevels = new Map(Object.entries(stored));
  const entries = MODULES.map((module) => [
    module,
    LEVELS.find((level) => level === storedLevels.get(module)) ?? "none",
  ]);
  return Object.fromEntries(entries) as Record<Module, Level>;
}

/** The horses that someone can access: all horses of the organization, or a list of horses. */
export type HorseIds = "all" | readonly string[];

export const HORSE_SCOPES = ["all", "chosen"] as const;
/** A member's horse access, or a role's default for its new members: all horses or selected horses. */
export type HorseScope = (typeof HORSE_SCOPES)[number];

/** Returns whether `holder` has all permissions in `granted`. Users can't grant permissions that they don't have. */
export function hasAllPermissions(holder: Permissions, granted: Permissions): boolean {
  return MODULES.every((module) => hasPermission(holder, module, granted[module]));
}

export interface BuiltInRole {
  key: string;
  /** A fixed ID that is the same in every database. */
  id: string;
  name: string;
  color: string;
  permissions: Permissions;
  horseScope: HorseScope;
}

function defineRole(
  key: string,
  index: number,
  name: string,
  color: string,
  permissions: Partial<Record<Module, Level>>,
  horseScope: HorseScope = "all",
): BuiltInRole {
  const id = `00000000-0000-7000-8000-0000000000${String(index).padStart(2, "0")}`;
  return { key, id, name, color, permissions: { ...NO_PERMISSIONS, ...permissions }, horseScope };
}

const BARN_WORK_PERMISSIONS = {
  horses: "read",
  care: "full",
  tasks: "full",
  calendar: "read",
  documents: "read",
} as const;
const PROFESSIONAL_PERMISSIONS = {
  horses: "read",
  care: "full",
  calendar: "full",
  documents: "full",
} as const;

/** The roles that every organization has. Colors are palette tokens. */
export const BUILT_IN_ROLES = {
  owner: defineRole("owner", 1, "Owner", "green", ALL_PERMISSIONS),
  manager: defineRole("manager", 2, "Manager", "leather", { ...ALL_PERMISSIONS, payments: "read" }),
  trainer: defineRole("trainer", 3, "Trainer", "sent", {
    ...PROFESSIONAL_PERMISSIONS,
    tasks: "full",
    members: "read",
  }),
  groom: defineRole("groom", 4, "Groom", "due", BARN_WORK_PERMISSIONS),
  vet: defineRole("vet", 5, "Vet", "overdue", PROFESSIONAL_PERMISSIONS),
  farrier: defineRole("farrier", 6, "Farrier", "draft", { ...PROFESSIONAL_PERMISSIONS, documents: "read" }),
  // Boarders see only their own horses.
  boarder: defineRole(
    "boarder",
    7,
    "Boarder",
    "paid",
    { horses: "read", care: "read", calendar: "read", documents: "read" },
    "chosen",
  ),
  member: defineRole("member", 8, "Member", "draft", {
    horses: "read",
    care: "read",
    tasks: "read",
    calendar: "read",
  }),
} as const satisfies Record<string, BuiltInRole>;
