import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { getPeriodRange } from "@/lib/domain/platform/reports/model/period";
import type { ReportFilter } from "@/lib/domain/platform/reports/model/report";
import type { ReportFilterFields } from "@/lib/domain/platform/reports/model/schemas";
import { DomainError } from "@/lib/errors";
import { addInterval } from "@/lib/recurrence/interval";

/** The longest period that a report can cover, in years. */
const MAX_YEARS = 20;

/** Returns a report's period and horse. Throws VALIDATION if the period is invalid. */
export function toReportFilter(fields: ReportFilterFields, today: CalendarDate): ReportFilter {
  const { horse } = REPORTS[fields.kind];
  const horseId = horse === null ? null : fields.horse_id;
  if (horse === "required" && horseId === null) throw createFieldError("horse_id", "Choose a horse.");
  return { period: getPeriod(fields, today), horseId };
}

function getPeriod({ kind, period, from, to }: ReportFilterFields, today: CalendarDate): DateRange | null {
  const { periods } = REPORTS[kind];
  if (!periods) return null;
  if (period) return getPeriodRange(period, today);
  if (!from && !to) return getPeriodRange(periods[0], today);
  if (!from) throw createFieldError("from", "Choose the first day as well.");
  if (!to) throw createFieldError("to", "Choose the last day as well.");
  if (from > to) throw createFieldError("to", "Choose a last day on or after the first day.");
  if (to > addInterval(from, { months: MAX_YEARS * 12 })) {
    throw createFieldError("to", `Choose a period of at most ${MAX_YEARS} years.`);
  }
  return { from, to };
}

function createFieldError(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
