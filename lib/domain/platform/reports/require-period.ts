import type { DateRange } from "@/lib/dates/date-range";
import type { ReportParameters } from "@/lib/domain/platform/reports/reader";
import { DomainError } from "@/lib/errors";

/** Returns the period of a report. Throws INTERNAL if the report has no period. */
export function requirePeriod({ filter: { period } }: ReportParameters): DateRange {
  if (!period) throw new DomainError("INTERNAL", "This report needs a period");
  return period;
}
