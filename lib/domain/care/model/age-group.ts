import type { CalendarDate } from "@/lib/dates/calendar-date";
import { addInterval } from "@/lib/recurrence/interval";

export const AGE_GROUPS = ["newborn", "foal", "yearling", "adult"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const AGE_GROUP_LABELS: Readonly<Record<AgeGroup, string>> = {
  newborn: "newborn foals",
  foal: "foals",
  yearling: "yearlings",
  adult: "adult horses",
};

/**
 * Returns the age group that determines which normal values apply: newborn until one week old, foal until one
 * year, yearling until two years, then adult. A horse with an unknown birth date counts as an adult.
 */
export function getAgeGroup(bornOn: CalendarDate | null, day: CalendarDate): AgeGroup {
  if (bornOn === null || day >= addInterval(bornOn, { months: 24 })) return "adult";
  if (day >= addInterval(bornOn, { months: 12 })) return "yearling";
  return day >= addInterval(bornOn, { days: 7 }) ? "foal" : "newborn";
}
