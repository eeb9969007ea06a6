import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";
import { dayParameter } from "@/lib/lists/day-parameter";

const GROUPINGS = ["hour", "person", "horse"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A week without a word about a horse is worth a look. */
const QUIET_DAYS = 7;
export const QUIET_CHOICES = [2, 4, QUIET_DAYS, 14, 30] as const;

/** What the address of the board says: of which day, whose work, and how it is put together. */
export interface BoardAddress {
  /** Null: today. */
  day: CalendarDate | null;
  /** "mine", or the id of a person or a role. */
  who: string | null;
  by: Grouping;
  /** Horses with nothing logged for so many days. */
  quiet: number;
}

/** What is unknown in it is ignored: an old link still shows something. A wrong day is told by the page. */
export function readBoardAddress(parameters: AddressParameters): BoardAddress {
  const by = parameter(parameters, "by");
  return {
    day: dayParameter(parameters, "day").day,
    who: parameter(parameters, "who") || null,
    by: GROUPINGS.find((one) => one === by) ?? "hour",
    quiet: QUIET_CHOICES.find((one) => String(one) === parameter(parameters, "quiet")) ?? QUIET_DAYS,
  };
}

export function boardHref({ day, who, by, quiet }: Partial<BoardAddress>): string {
  return addressOf("/tasks", {
    ...{ day: day ?? null, who: who ?? null },
    by: by === "hour" ? null : (by ?? null),
    quiet: quiet && quiet !== QUIET_DAYS ? String(quiet) : null,
  });
}
