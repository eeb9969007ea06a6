/** The roles that the owner of a new organization can choose. */
export const SETUP_ROLES = ["owner", "barn_manager", "boarding", "trainer", "vet"] as const;
export type SetupRole = (typeof SETUP_ROLES)[number];

export const SETUP_ROLE_LABELS: Readonly<Record<SetupRole, string>> = {
  owner: "Horse owner",
  barn_manager: "Barn manager",
  boarding: "Boarding business",
  trainer: "Trainer",
  vet: "Vet",
};

/** The herd sizes that the owner can choose. */
export const HERD_SIZES = ["one", "few", "some", "many"] as const;
export type HerdSize = (typeof HERD_SIZES)[number];

export const HERD_SIZE_LABELS: Readonly<Record<HerdSize, string>> = {
  one: "1 horse",
  few: "2–5 horses",
  some: "6–20 horses",
  many: "More than 20",
};

export interface Setup {
  /** unasked: the organization was created before these questions existed. */
  state: "unasked" | "open" | "answered" | "skipped";
  role: SetupRole | null;
  herd: HerdSize | null;
}

/** Returns whether importing a file is faster than entering each horse manually. */
export function hasManyHorses({ herd }: Setup): boolean {
  return herd === "some" || herd === "many";
}

/**
 * Returns whether people in this role start their day with the barn's tasks. People in other roles start with care.
 */
export function shouldStartWithTasks(role: SetupRole | null): boolean {
  return role === "barn_manager" || role === "boarding";
}
