export interface Vaccine {
  name: string;
  kind: "core" | "risk" | "breeding";
  /** Of a grown horse that wasn't vaccinated before. */
  firstDoses: string;
  /** Months to the booster that a next date begins with: the shortest of a range. */
  boosterMonths: number;
  booster: string;
}

export const VACCINES_SOURCE = "AAEP vaccination charts for adult horses. Your vet decides.";

export const VACCINES = {
  tetanus: {
    name: "Tetanus",
    kind: "core",
    firstDoses: "2 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months; at a wound or surgery if more than 6 months ago",
  },
  encephalomyelitis: {
    name: "Eastern/Western encephalomyelitis",
    kind: "core",
    firstDoses: "2 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months, in spring; 6 where endemic",
  },
  west_nile: {
    name: "West Nile virus",
    kind: "core",
    firstDoses: "2 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months, in spring; 6 where endemic",
  },
  rabies: { name: "Rabies", kind: "core", firstDoses: "1 dose", boosterMonths: 12, booster: "12 months" },
  influenza: {
    name: "Influenza",
    kind: "risk",
    firstDoses: "as the product says",
    boosterMonths: 6,
    booster: "6–12 months; 6 for competition",
  },
  ehv: {
    name: "EHV-1/4",
    kind: "risk",
    firstDoses: "3 doses, 4–6 weeks apart",
    boosterMonths: 12,
    booster: "12 months; 6 for competition",
  },
  botulism: {
    name: "Botulism",
    kind: "risk",
    firstDoses: "3 doses, 4 weeks apart",
    boosterMonths: 12,
    booster: "12 months",
  },
  anthrax: {
    name: "Anthrax",
    kind: "risk",
    firstDoses: "2 doses, 3–4 weeks apart",
    boosterMonths: 12,
    booster: "12 months",
  },
  potomac: {
    name: "Potomac horse fever",
    kind: "risk",
    firstDoses: "as the vet says",
    boosterMonths: 6,
    booster: "6–12 months",
  },
  strangles: {
    name: "Strangles",
    kind: "risk",
    firstDoses: "as the vet says",
    boosterMonths: 6,
    booster: "6–12 months",
  },
  eva: {
    name: "EVA",
    kind: "breeding",
    firstDoses: "a stallion at least 28 days before breeding, after a titre",
    boosterMonths: 12,
    booster: "12 months",
  },
} as const satisfies Record<string, Vaccine>;

export type VaccineId = keyof typeof VACCINES;
export const VACCINE_IDS = Object.keys(VACCINES) as VaccineId[];

/** The template of a vaccine by its name; null for one of the yard's own. */
export function findVaccine(name: string): Vaccine | null {
  return Object.values(VACCINES).find((vaccine) => vaccine.name === name) ?? null;
}
