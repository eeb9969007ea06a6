import type { ReportQuestion } from "@/lib/domain/reports/reader";
import { DomainError } from "@/lib/errors";
import type { Period } from "@/lib/reports/report";

/** Returns the period of a report that always has one. */
export function requirePeriod({ filter: { period } }: ReportQuestion): Period {
  if (!period) throw new DomainError("INTERNAL", "This report needs a period");
  return period;
}
