import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type AddressParameters, getAddress, getParameter } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";

const GROUPINGS = ["hour", "person", "horse"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The default number of days without a record after which a horse is listed. */
const QUIET_DAYS = 7;
export const DAYS_WITHOUT_RECORD = [2, 4, QUIET_DAYS, 14, 30] as const;

/** The state that the board's URL stores: the day, the assignee and the grouping. */
export interface BoardAddress {
  /** Null means today. */
  day: CalendarDate | null;
  /** "mine", or the id of a person or a role. */
  who: string | null;
  by: Grouping;
  /** Lists horses without a record for this many days. */
  quiet: number;
}

/** Ignores unknown query values so that old links still work; the page reports an invalid date. */
export function readBoardAddress(parameters: AddressParameters): BoardAddress {
  const by = getParameter(parameters, "by");
  return {
    day: getDayParameter(parameters, "day").day,
    who: getParameter(parameters, "who") || null,
    by: GROUPINGS.find((one) => one === by) ?? "hour",
    quiet: DAYS_WITHOUT_RECORD.find((one) => String(one) === getParameter(parameters, "quiet")) ?? QUIET_DAYS,
  };
}

export function getBoardHref({ day, who, by, quiet }: Partial<BoardAddress>): string {
  return getAddress("/tasks", {
    ...{ day: day ?? null, who: who ?? null },
    by: by === "hour" ? null : (by ?? null),
    quiet: quiet && quiet !== QUIET_DAYS ? String(quiet) : null,
  });
}
