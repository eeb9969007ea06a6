import type { CalendarDate } from "@/lib/dates/calendar-date";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { getDayParameter } from "@/lib/lists/get-day-parameter";

const GROUPINGS = ["hour", "person", "horse"] as const;
export type TaskGrouping = (typeof GROUPINGS)[number];

/** By default, the board lists a horse after this many days without a record. */
const DEFAULT_DAYS_WITHOUT_LOGS = 7;
export const DAYS_WITHOUT_LOGS_CHOICES = [2, 4, DEFAULT_DAYS_WITHOUT_LOGS, 14, 30] as const;

/** The board state stored in the URL: the date, the assignee filter and the grouping. */
export interface TaskBoardUrlState {
  /** Null means today. */
  day: CalendarDate | null;
  /** "mine", or the ID of a person or role. */
  assignee: string | null;
  grouping: TaskGrouping;
  /** The board lists a horse after this many days without a record. */
  daysWithoutLogs: number;
}

/**
 * Parses the query parameters. Ignores unknown values so that old links still work. The page itself reports
 * invalid dates.
 */
export function parseTaskBoardUrlState(parameters: QueryParameters): TaskBoardUrlState {
  const by = getParameter(parameters, "by");
  return {
    day: getDayParameter(parameters, "day").day,
    assignee: getParameter(parameters, "who") || null,
    grouping: GROUPINGS.find((one) => one === by) ?? "hour",
    daysWithoutLogs:
      DAYS_WITHOUT_LOGS_CHOICES.find((one) => String(one) === getParameter(parameters, "quiet")) ??
      DEFAULT_DAYS_WITHOUT_LOGS,
  };
}

export function getTaskBoardHref({
  day,
  assignee,
  grouping,
  daysWithoutLogs,
}: Partial<TaskBoardUrlState>): string {
  return createPageHref("/tasks", {
    ...{ day: day ?? null, who: assignee ?? null },
    by: grouping === "hour" ? null : (grouping ?? null),
    quiet: daysWithoutLogs && daysWithoutLogs !== DEFAULT_DAYS_WITHOUT_LOGS ? String(daysWithoutLogs) : null,
  });
}
