import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatAge } from "@/lib/domain/horses/horses/model/age";

interface DescribedHorse {
  sex: string | null;
  breed: string | null;
  color: string | null;
  bornOn: CalendarDate | null;
}

/** Describes a horse in one line, such as "Buckskin · Quarter Horse · gelding · 17 years". */
export function describeHorse({ sex, breed, color, bornOn }: DescribedHorse, today: CalendarDate): string {
  const age = bornOn && formatAge(bornOn, today);
  return capitalize([color, breed, sex, age].filter(Boolean).join(" · "));
}

export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}
