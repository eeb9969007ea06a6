import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

/**
 * The health record types that can be billed with a service. Must match the types in the care domain, which
 * the billing domain can't import.
 */
export const CARE_KINDS = [
  "vaccination",
  "deworming",
  "faecal_egg_count",
  "farrier",
  "dental",
  "vet_visit",
  "medication",
  "coggins",
  "certificate",
] as const;
export type CareKind = (typeof CARE_KINDS)[number];

export const CARE_KIND_LABELS: Readonly<Record<CareKind, string>> = {
  vaccination: "Vaccination",
  deworming: "Deworming",
  faecal_egg_count: "Fecal egg count",
  farrier: "Farrier",
  dental: "Dental",
  vet_visit: "Vet visit",
  medication: "Medication",
  coggins: "Coggins test",
  certificate: "Certificate",
};

/** The service category that is usually used to bill for a type of care. */
export const CARE_KIND_CATEGORIES: Readonly<Record<CareKind, ServiceCategory>> = {
  vaccination: "vet",
  deworming: "care",
  faecal_egg_count: "vet",
  farrier: "farrier",
  dental: "vet",
  vet_visit: "vet",
  medication: "care",
  coggins: "vet",
  certificate: "vet",
};

/** Returns the type of care that is usually billed with a service in this category, or null. */
export function getUsualCareKind(category: ServiceCategory): CareKind | null {
  if (category === "farrier") return "farrier";
  return category === "vet" ? "vet_visit" : null;
}

/**
 * Returns whether the service can be used to bill this type of care. The service must be set to this type, or
 * have no type and belong to the type's usual category. The category "care" is too general for this check.
 */
export function coversCareKind(
  { careKind, category }: { careKind: string | null; category: string },
  kind: CareKind,
): boolean {
  if (careKind !== null) return careKind === kind;
  return category !== "care" && category === CARE_KIND_CATEGORIES[kind];
}

export function findCareKind(value: string | null): CareKind | null {
  return CARE_KINDS.find((kind) => kind === value) ?? null;
}
