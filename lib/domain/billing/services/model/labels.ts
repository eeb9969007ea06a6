export const SERVICE_CATEGORIES = [
  "board",
  "care",
  "farrier",
  "vet",
  "lesson",
  "training",
  "transport",
  "supplies",
  "other",
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export const SERVICE_CATEGORY_LABELS: Readonly<Record<ServiceCategory, string>> = {
  board: "Board",
  care: "Care",
  farrier: "Farrier",
  vet: "Vet",
  lesson: "Lessons",
  training: "Training",
  transport: "Transport",
  supplies: "Feed and supplies",
  other: "Other",
};

export const SERVICE_UNITS = ["each", "hour", "day", "week", "month", "mile", "kilometer"] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

/**
 * Unit labels. Forms show `name` alone, and `afterPrice` follows a price, as in "$45.00 per hour".
 */
export const SERVICE_UNIT_LABELS: Readonly<Record<ServiceUnit, { name: string; afterPrice: string }>> = {
  each: { name: "Each", afterPrice: "each" },
  hour: { name: "Hour", afterPrice: "per hour" },
  day: { name: "Day", afterPrice: "per day" },
  week: { name: "Week", afterPrice: "per week" },
  month: { name: "Month", afterPrice: "per month" },
  mile: { name: "Mile", afterPrice: "per mile" },
  kilometer: { name: "Kilometer", afterPrice: "per kilometer" },
};

/** Returns the usual unit for services in a category. */
export function getUsualServiceUnit(category: ServiceCategory): ServiceUnit {
  return category === "board" ? "month" : "each";
}

/** When to charge for completed care: after confirmation or immediately. */
export const CARE_CHARGE_MODES = ["ask", "automatic"] as const;
export type CareCharging = (typeof CARE_CHARGE_MODES)[number];
