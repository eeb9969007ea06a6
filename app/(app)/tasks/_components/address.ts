import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";

const GROUPINGS = ["hour", "person", "horse"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What the address of the board says: of which day, whose work, and how it is put together. */
export interface BoardAddress {
  /** Null: today. */
  day: CalendarDate | null;
  /** "mine", or the id of a person or a role. */
  who: string | null;
  by: Grouping;
}

/** What is unknown in it is ignored: an old link still shows something. */
export function readBoardAddress(parameters: AddressParameters): BoardAddress {
  const day = parameter(parameters, "day");
  const by = parameter(parameters, "by");
  return {
    day: isCalendarDate(day) ? day : null,
    who: parameter(parameters, "who") || null,
    by: GROUPINGS.find((one) => one === by) ?? "hour",
  };
}

export function boardHref({ day, who, by }: Partial<BoardAddress>): string {
  return addressOf("/tasks", { day: day ?? null, who: who ?? null, by: by === "hour" ? null : (by ?? null) });
}
