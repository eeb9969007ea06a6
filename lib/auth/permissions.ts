/** Parts of the product to which a role grants a level. Each verb requires a module and a level. */
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
  /** Level of health records if it differs from care; only for shares. */
  readonly health?: Level;
};

/** What a verb requires. For roles, health is part of care. */
export type Area = Module | "health";

export function grants(permissions: Permissions, area: Area, level: Level): boolean {
  const given = area === "health" ? (permissions.health ?? permissions.care) : permissions[area];
  return LEVELS.indexOf(given) >= LEVELS.indexOf(level);
}

function everything(level: Level): Permissions {
  return Object.fromEntries(MODULES.map((module) => [module, level])) as Record<Module, Level>;
}

export const ALL_PERMISSIONS = everything("full");
export const NO_PERMISSIONS = everything("none");

/** Reads a stored `roles.permissions` value; missing or unknown levels are "none". */
export function readPermissions(stored: unknown): Permissions {
  if (typeof stored !== "object" || stored === null) return NO_PERMISSIONS;
  const given = new Map(Object.entries(stored));
  const entries = MODULES.map((module) => [
    module,
    LEVELS.find((level) => level === given.get(module)) ?? "none",
  ]);
  return Object.fromEntries(entries) as Record<Module, Level>;
}

/** The horses that somebody can access: all of the organization, or a list. */
export type HorseIds = "all" | readonly string[];

export const HORSE_SCOPES = ["all", "chosen"] as const;
/** Default for new members of a role: all horses, or selected ones. */
export type HorseScope = (typeof HORSE_SCOPES)[number];

/** Returns whether the holder has every granted permission, because nobody can grant more than they have. */
export function covers(holder: Permissions, granted: Permissions): boolean {
  return MODULES.every((module) => grants(holder, module, granted[module]));
}

export interface BuiltInRole {
  key: string;
  /** Fixed, so that it is the same in every database. */
  id: string;
  name: string;
  color: string;
  permissions: Permissions;
  horseScope: HorseScope;
}

function role(
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

const BARN_WORK = {
  horses: "read",
  care: "full",
  tasks: "full",
  calendar: "read",
  documents: "read",
} as const;
const PROFESSIONAL = { horses: "read", care: "full", calendar: "full", documents: "full" } as const;

/** Roles of every organization. Colors are palette tokens. */
export const BUILT_IN_ROLES = {
  owner: role("owner", 1, "Owner", "green", ALL_PERMISSIONS),
  manager: role("manager", 2, "Manager", "leather", { ...ALL_PERMISSIONS, payments: "read" }),
  trainer: role("trainer", 3, "Trainer", "sent", { ...PROFESSIONAL, tasks: "full", members: "read" }),
  groom: role("groom", 4, "Groom", "due", BARN_WORK),
  vet: role("vet", 5, "Vet", "overdue", PROFESSIONAL),
  farrier: role("farrier", 6, "Farrier", "draft", { ...PROFESSIONAL, documents: "read" }),
  // Boarders see their own horse, not the barn's others.
  boarder: role(
    "boarder",
    7,
    "Boarder",
    "paid",
    { horses: "read", care: "read", calendar: "read", documents: "read" },
    "chosen",
  ),
  member: role("member", 8, "Member", "draft", {
    horses: "read",
    care: "read",
    tasks: "read",
    calendar: "read",
  }),
} as const satisfies Record<string, BuiltInRole>;
