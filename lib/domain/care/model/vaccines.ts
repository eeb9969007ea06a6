export interface Vaccine {
  name: string;
  kind: "core" | "risk" | "breeding";
  /** The schedule of the first doses for an adult horse that has never been vaccinated. */
  firstDoses: string;
  /**
   * The number of months until the booster, for the default next due date. If the source gives a range, this
   * is the shortest interval in that range.
   */
  boosterMonths: number;
  booster: string;
  /** Other common names, in lowercase. A plan with one of these names is a plan for this vaccine. */
  aliases: readonly string[];
}

export const VACCINE_SCHEDULE_HINT =
  "Based on the AAEP vaccination charts for adult horses. Ask your vet which vaccines your horse needs.";

export const VACCINES = {
  tetanus: {
    name: "Tetanus",
    kind: "core",
    firstDoses: "2 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months; also after a wound or before surgery if the last dose was more than 6 months ago",
    aliases: ["tetanus toxoid", "tt"],
  },
  encephalomyelitis: {
    name: "Eastern/Western encephalomyelitis",
    kind: "core",
    firstDoses: "2 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months, in spring; every 6 months where the disease is endemic",
    aliases: ["eee/wee", "ewe", "encephalomyelitis", "eastern/western", "sleeping sickness"],
  },
  west_nile: {
    name: "West Nile virus",
    kind: "core",
    firstDoses: "2 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months, in spring; every 6 months where the disease is endemic",
    aliases: ["west nile", "wnv"],
  },
  rabies: {
    name: "Rabies",
    kind: "core",
    firstDoses: "1 dose",
    boosterMonths: 12,
    booster: "12 months",
    aliases: [],
  },
  influenza: {
    name: "Influenza",
    kind: "risk",
    firstDoses: "as stated on the product label",
    boosterMonths: 6,
    booster: "6–12 months; every 6 months for competition horses",
    aliases: ["flu", "equine influenza", "eiv"],
  },
  ehv: {
    name: "EHV-1/4",
    kind: "risk",
    firstDoses: "3 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months; every 6 months for competition horses",
    aliases: ["rhino", "rhino/ehv", "rhinopneumonitis", "ehv", "ehv-1", "ehv-4", "herpes"],
  },
  botulism: {
    name: "Botulism",
    kind: "risk",
    firstDoses: "3 doses, 4 weeks apart",
    boosterMonths: 12,
    booster: "12 months",
    aliases: [],
  },
  anthrax: {
    name: "Anthrax",
    kind: "risk",
    firstDoses: "2 doses, 3–4 weeks apart",
    boosterMonths: 12,
    booster: "12 months",
    aliases: [],
  },
  potomac: {
    name: "Potomac horse fever",
    kind: "risk",
    firstDoses: "as your vet recommends",
    boosterMonths: 6,
    booster: "6–12 months",
    aliases: ["phf", "potomac"],
  },
  strangles: {
    name: "Strangles",
    kind: "risk",
    firstDoses: "as your vet recommends",
    boosterMonths: 6,
    booster: "6–12 months",
    aliases: [],
  },
  eva: {
    name: "EVA",
    kind: "breeding",
    firstDoses: "for stallions, after a blood test and at least 28 days before breeding",
    boosterMonths: 12,
    booster: "12 months",
    aliases: ["equine viral arteritis"],
  },
} as const satisfies Record<string, Vaccine>;

export type VaccineId = keyof typeof VACCINES;
export const VACCINE_IDS = Object.keys(VACCINES) as VaccineId[];

/** Returns a known vaccine by any of its names; null for a custom vaccine. */
export function findVaccineId(name: string): VaccineId | null {
  const wanted = name.trim().toLowerCase();
  const isMatch = ({ name: known, aliases }: Vaccine) =>
    known.toLowerCase() === wanted || aliases.includes(wanted);
  return VACCINE_IDS.find((id) => isMatch(VACCINES[id])) ?? null;
}

export function findVaccine(name: string): Vaccine | null {
  const id = findVaccineId(name);
  return id && VACCINES[id];
}

/** Returns all names of the given vaccine in lowercase, to find its plans. */
export function listVaccineNames(name: string): string[] {
  const vaccine = findVaccine(name);
  return vaccine ? [vaccine.name.toLowerCase(), ...vaccine.aliases] : [name.trim().toLowerCase()];
}
