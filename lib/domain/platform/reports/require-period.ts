import type { Period } from "@/lib/domain/platform/reports/model/report";
import type { ReportParameters } from "@/lib/domain/platform/reports/reader";
import { DomainError } from "@/lib/errors";

/** Returns the period of a report. Throws INTERNAL if the report has no period. */
export function requirePeriod({ filter: { period } }: ReportParameters): Period {
  if (!period) throw new DomainError("INTERNAL", "This report needs a period");
  return period;
}
