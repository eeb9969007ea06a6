/** What a role may touch. A verb names one of these and a level. */
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
  /** What is written down of a horse's health, where that goes with another level than its care: of a share alone. */
  readonly health?: Level;
};

/** What a verb asks for. To a role, health is a part of care. */
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

/** A stored `roles.permissions` value; what is missing or unknown is "none". */
export function readPermissions(stored: unknown): Permissions {
  if (typeof stored !== "object" || stored === null) return NO_PERMISSIONS;
  const given = new Map(Object.entries(stored));
  const entries = MODULES.map((module) => [
    module,
    LEVELS.find((level) => level === given.get(module)) ?? "none",
  ]);
  return Object.fromEntries(entries) as Record<Module, Level>;
}

/** The horses that somebody has to do with: every one of the organization, or those of a list. */
export type HorseIds = "all" | readonly string[];

export const HORSE_SCOPES = ["all", "chosen"] as const;
/** What a new member of a role begins with: all horses, or those that are chosen for them. */
export type HorseScope = (typeof HORSE_SCOPES)[number];

/** Nobody grants more than they hold: whether everything that is granted is the holder's own already. */
export function covers(holder: Permissions, granted: Permissions): boolean {
  return MODULES.every((module) => grants(holder, module, granted[module]));
}

export interface BuiltInRole {
  key: string;
  /** Fixed, so that every database has the same. */
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

/** The roles that every organization has. Colours are tokens of the palette. */
export const BUILT_IN_ROLES = {
  owner: role("owner", 1, "Owner", "green", ALL_PERMISSIONS),
  manager: role("manager", 2, "Manager", "leather", { ...ALL_PERMISSIONS, payments: "read" }),
  trainer: role("trainer", 3, "Trainer", "sent", { ...PROFESSIONAL, tasks: "full", members: "read" }),
  groom: role("groom", 4, "Groom", "due", BARN_WORK),
  vet: role("vet", 5, "Vet", "overdue", PROFESSIONAL),
  farrier: role("farrier", 6, "Farrier", "draft", { ...PROFESSIONAL, documents: "read" }),
  // An owner of a horse at board sees that horse, not the barn's others.
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
