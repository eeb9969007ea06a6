import { addInterval } from "@/lib/care/interval";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export const AGE_GROUPS = ["newborn", "foal", "yearling", "adult"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const AGE_GROUP_LABELS: Readonly<Record<AgeGroup, string>> = {
  newborn: "newborn foals",
  foal: "foals",
  yearling: "yearlings",
  adult: "adult horses",
};

/** The group whose normal values count on a day: a week newborn, a year a foal, the next a yearling; grown if unknown. */
export function ageGroupOn(bornOn: CalendarDate | null, day: CalendarDate): AgeGroup {
  if (bornOn === null || day >= addInterval(bornOn, { months: 24 })) return "adult";
  if (day >= addInterval(bornOn, { months: 12 })) return "yearling";
  return day >= addInterval(bornOn, { days: 7 }) ? "foal" : "newborn";
}
